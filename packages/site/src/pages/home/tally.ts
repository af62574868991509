import type { PreviewEvent } from "@kiteloop/contract/publishing/embed";

/**
 * One visitor's actions in the widget. `joins` is chosen by the visitor: nobody is really invited from the front
 * page.
 */
export type Tally = { seen: number; opened: number; shared: number; invited: number; joins: number };

export const nothing: Tally = { seen: 0, opened: 0, shared: 0, invited: 0, joins: 0 };

export type Deed = PreviewEvent | { type: "join" };

/** Counts like the fold; redrawing the widget, as for another theme, adds no impression. */
export function addDeed(tally: Tally, { type }: Deed): Tally {
  switch (type) {
    case "impression":
      return { ...tally, seen: 1 };
    case "open":
      return { ...tally, opened: tally.opened + 1 };
    case "share":
      return { ...tally, shared: tally.shared + 1 };
    case "invite":
      return { ...tally, invited: tally.invited + 1 };
    case "join":
      return { ...tally, joins: tally.joins + 1 };
    case "click":
    case "dismiss":
      return tally;
  }
}
