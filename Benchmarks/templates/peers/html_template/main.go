// The month page by Go's html/template, for the benchmark: main.go's peer of the line protocol in ../../../measure.py.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"os"
	"time"
)

type link struct{ URL, Text string }

type todo struct {
	ID, Title, URL string
	IsDone         bool
}

type day struct {
	Column, Date, State, URL, Label string
	Number                          int
	IsToday, IsComplete             bool
	Todos                           []todo
	// The text that the other templates find in the page; a template called here sees the day alone.
	AllDone string
}

type page struct {
	Frame          struct{ Language, Title, Stylesheet, Home, Note string }
	T              struct{ AllDone string }
	Heading        string
	Previous, Next *link
	Weekdays       []struct{ Short, Long string }
	Weeks          []struct{ Days []day }
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	var month page
	data, err := os.ReadFile(os.Args[1])
	must(err)
	must(json.Unmarshal(data, &month))
	for _, week := range month.Weeks {
		for index := range week.Days {
			week.Days[index].AllDone = month.T.AllDone
		}
	}
	pages, err := template.ParseFiles(os.Args[2])
	must(err)

	// One buffer, used again, so that it allocates no more than the engine itself does.
	var buffer bytes.Buffer
	render := func() {
		buffer.Reset()
		must(pages.ExecuteTemplate(&buffer, "page", &month))
	}

	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		count := 0
		if _, err := fmt.Sscanf(lines.Text(), "run %d", &count); err == nil {
			start := time.Now()
			for range make([]struct{}, count) {
				render()
			}
			fmt.Println(time.Since(start).Nanoseconds())
		} else {
			render()
			fmt.Printf("%d\n%s", buffer.Len(), buffer.Bytes())
		}
	}
}
