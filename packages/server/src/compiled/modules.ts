/** Paths of modules that are imported by name, when everything is compiled into one folder. */
export const handlerAt = (file: string) => new URL(`./functions/${file}.js`, import.meta.url).href;
export const threadAt = new URL("./thread.js", import.meta.url);
export const backupThreadAt = new URL("./backup-thread.js", import.meta.url);
