/** Where lies what is loaded by its name, among the sources. Compiled, `compiled/modules.ts` stands in for this. */
export const handlerAt = (path: string) => `@kiteloop/functions/${path}`;
export const threadAt = new URL("./stream/thread.mjs", import.meta.url);
