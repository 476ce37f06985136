module html_template

go 1.19
