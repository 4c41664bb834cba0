/// What a router does beyond going where it is told.
struct RouterOptions {
    var common = CommonTasks()
}
