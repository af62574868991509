/** How long browsers keep a project's script, in seconds: a change of its widgets reaches every visitor after it. */
export const scriptCacheSeconds = 300;

/** When a change of published widgets arrives, in the words of every text that says so. */
export const changeArrives = "within five minutes";
