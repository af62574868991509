import type { Kiteloop, PageEvents } from "@kiteloop/widget/api";

export type * from "@kiteloop/widget/api";

type Queued = Omit<Kiteloop, "push" | "on" | "v">;
type Listened = { [E in keyof PageEvents]: readonly ["on", E, (details: PageEvents[E]) => void] };

/** A call queued before the script has loaded: `["identify", { externalId: "42" }]`. */
export type KiteloopCall =
  | { [M in keyof Queued]: readonly [M, ...Parameters<Queued[M]>] }[keyof Queued]
  | Listened[keyof PageEvents];

declare global {
  interface Window {
    /** The page API once the script has run; until then an array of queued calls. */
    kiteloop?: Kiteloop | KiteloopCall[];
  }
  interface HTMLElementTagNameMap {
    "kiteloop-widget": HTMLElement;
  }
}
