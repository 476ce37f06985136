/// A number with its digits in groups of three: `120,000`.
func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
        text.append(digit)
    }
    return text
}

/// A number of things: `1 todo`, `2 todos`.
func counted(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)" + (number == 1 ? "" : "s")
}
