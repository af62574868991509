/** Where lies what is loaded by its name, once everything is compiled into one folder. */
export const handlerAt = (path: string) => new URL(`./functions/${path}.js`, import.meta.url).href;
export const threadAt = new URL("./thread.js", import.meta.url);
