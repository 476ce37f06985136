/// Why the server could not start.
package enum HTTPServerError: Error, Equatable, CustomStringConvertible {
    /// Another program listens there.
    case addressInUse(ListenAddress)
    /// Anything else, in the system's words.
    case cannotListen(ListenAddress, reason: String)

    /// One clear line.
    package var description: String {
        switch self {
        case .addressInUse(let address): "\(address) is in use by another program"
        case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
        }
    }
}
