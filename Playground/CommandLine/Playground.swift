@main
struct Playground {
    static func main() async {
        print("StepRouter")
    }
}
