// Swift Testing has a module of this name, which the compiler adds to files that import both it and UIKit. On Linux there is nothing in it.
