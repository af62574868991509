/** Source paths of modules that are imported by name. In the compiled product `compiled/modules.ts` replaces this. */
export const handlerAt = (file: string) => `@kiteloop/functions/${file}`;
export const threadAt = new URL("./stream/thread.mjs", import.meta.url);
export const backupThreadAt = new URL("./backup/thread.mjs", import.meta.url);
