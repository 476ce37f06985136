import HTTPServer
import Testing

@Suite struct ListenAddressTests {
    @Test(arguments: [
        ("127.0.0.1:8080", true), ("localhost:0", true), ("[::1]:65535", true), ("127.9.9.9:1", true),
        ("0.0.0.0:80", false), ("192.168.1.2:80", false), ("[::]:80", false), ("[fe80::1]:80", false),
        ("[::ffff:1.2.3.4]:80", false),
    ])
    func `an address is printed as it was written, and loopback is known`(text: String, isLoopback: Bool)
        throws
    {
        let address = try #require(ListenAddress(text))
        #expect(address.description == text)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(arguments: [
        "", ":", ":8080", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1",
        "127.0.0.1:+1",
        "127.0.0.1:8o80", "127.0.0.1:000080", "127.1:80", "127.0.0.256:80", "::1:80", "[::1]", "[]:80",
        "[::1:80",
        "[::1]x:80", "[127.0.0.1]:80", "example.org:80", "localhost :80", "127.0.0.1\0:80", "127.0.0.1:８０",
        "[::1\0]:80",
    ])
    func `anything else is no address`(text: String) {
        #expect(ListenAddress(text) == nil)
    }
}
