import type { Kiteloop, PageEvents } from "@kiteloop/widget/api";

export type * from "@kiteloop/widget/api";

type Queued = Omit<Kiteloop, "push" | "on" | "v">;
type Listened = { [E in keyof PageEvents]: readonly ["on", E, (details: PageEvents[E]) => void] };

/** A call for before the script has loaded, with its arguments: `["identify", { externalId: "42" }]`. */
export type KiteloopCall =
  | { [M in keyof Queued]: readonly [M, ...Parameters<Queued[M]>] }[keyof Queued]
  | Listened[keyof PageEvents];

declare global {
  interface Window {
    /** The page's API once the script has run; until then calls wait in an array. */
    kiteloop?: Kiteloop | KiteloopCall[];
  }
  interface HTMLElementTagNameMap {
    "kiteloop-widget": HTMLElement;
  }
}
