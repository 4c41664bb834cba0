extension ReachabilityReport {
    /// The report as one HTML page that needs no network: what was found wrong with the paths to it, and every state to step through.
    ///
    /// States are there if the exploration was ``Reachability/recordingGraph``.
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The text of an `.html` file.
    public func html(titled title: String = "Reachability") -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(Page.policy)">
        <title>\(XMLText.escaped(title))</title>
        <style>
        \(Page.style)
        </style>
        </head>
        <body>
        \(Page.body)
        <script type="application/json" id="data">\(PageData(of: self, titled: title).json)</script>
        <script>
        \(Page.script)
        </script>
        </body>
        </html>
        """
    }
}
