extension Double {
    /// This many seconds as a time that every clock can count: 0 if negative or no number, and thirty years at most.
    var countableSeconds: Double { self > 0 ? min(self, 1e9) : 0 }
}
