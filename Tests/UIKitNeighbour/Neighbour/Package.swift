// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Neighbour",
    products: [.library(name: "Neighbour", targets: ["Neighbour"])],
    targets: [.target(name: "Neighbour", swiftSettings: [.swiftLanguageMode(.v6)])]
)
