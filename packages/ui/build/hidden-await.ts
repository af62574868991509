import type { Plugin } from "vite";

const awaited = /\bawait (catalogues\[.+\));/;
const hidden = "kiteloopAwait(";

/**
 * Hides the `await` of `lib/messages.tsx` from the bundler, which would join no chunks in a build that has one at the top
 * level: 30 chunks more. Nothing waits in a circle, since a catalogue imports no chunk.
 */
export function hiddenAwait(): Plugin {
  return {
    name: "kiteloop:hidden-await",
    apply: "build",
    transform: {
      filter: { id: /\/lib\/messages\.tsx(\?|$)/ },
      handler(code) {
        if (!awaited.test(code)) this.error("messages.tsx awaits no catalogue");
        return { code: code.replace(awaited, `${hidden}$1);`), map: null };
      },
    },
    renderChunk: (code) =>
      code.includes(hidden) ? { code: code.replace(hidden, "await ("), map: null } : null,
  };
}
