/**
 * The name of a browser that a person uses. A headless one's own name and that of an HTTP library are declared bots, whose events
 * count nowhere.
 */
export const peoplesBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** The headers with which a person's browser reports something from a page. */
export const pageHeaders = (origin: string) => ({
  origin,
  "content-type": "text/plain",
  "user-agent": peoplesBrowser,
});
