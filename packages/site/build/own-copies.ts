import type { Plugin } from "vite";

/** Ends the id of a module's second copy, which only the site loads. */
const mark = "?site";

/** Whether a module is the site's or its copy of another. */
export const isSiteCode = (id: string) => id.endsWith(mark) || /[\\/]packages[\\/]site[\\/]/.test(id);
/** Both load React from one chunk: it is most of an island's script. */
const isShared = (id: string) => /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id);
const isCopied = (id: string) =>
  /\.([cm]?[jt]sx?|css)$/.test(id) && !isSiteCode(id) && !isShared(id) && !id.startsWith("\0");

/** A module's id without the mark of the site's copy. */
export const withoutMark = (id: string): string => (id.endsWith(mark) ? id.slice(0, -mark.length) : id);

/**
 * Gives the site's islands and pages their own copies of the modules that the members' app has too. Chunks that both load
 * would have to be as small as the smallest island needs them, and every members' screen would load all of them.
 */
export function ownCopies(): Plugin {
  return {
    name: "kiteloop:own-copies",
    enforce: "pre",
    apply: (_config, { isSsrBuild, command }) => command === "build" && !isSsrBuild,
    resolveId: {
      order: "pre",
      async handler(source, importer, options) {
        if (importer === undefined || !isSiteCode(importer)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && !found.external && isCopied(found.id) ? { ...found, id: found.id + mark } : found;
      },
    },
  };
}
