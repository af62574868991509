import { type AbsentReason, type HiddenReason, reasonWords } from "@kiteloop/contract/show";
import type { EmbedWidget } from "../types.ts";
import type { Inspected } from "./api.ts";
import { isOut } from "./out.ts";
import type { Page } from "./page.ts";
import { codeOf } from "./referral.ts";
import type { Spot } from "./spot.ts";

type Reason = HiddenReason | AbsentReason;

function reasonOf(page: Page, { widget, why, it }: Spot): Reason {
  const { trigger } = widget.behaviour;
  if (why && why in reasonWords)
    return trigger.kind === "manual" && why === "waiting" ? "manual" : (why as Reason);
  if (!it) return "not-loaded";
  return widget.type === "welcome" && !codeOf(page) ? "not-invited" : "closed";
}

function described(
  { id, type, version, behaviour }: EmbedWidget,
  shown: boolean,
  reason: Reason | "",
): Inspected {
  const { placement, trigger } = behaviour;
  // As names of properties, the build would shorten these two.
  const kinds = [
    ["placement", placement.kind],
    ["trigger", trigger.kind],
  ];
  return {
    widgetId: id,
    type,
    version,
    ...(Object.fromEntries(kinds) as Pick<Inspected, "placement" | "trigger">),
    shown,
    reason,
    words: reason && reasonWords[reason],
  };
}

/** What `kiteloop.inspect()` tells: each place of each widget, then the widgets that have none. */
export default function inspect(page: Page): Inspected[] {
  const placed = [...page.spots.values()].map((spot) => {
    const shown = !!spot.it && isOut(spot.it);
    return described(spot.widget, shown, shown ? "" : reasonOf(page, spot));
  });
  const absent = page.manifest.widgets.filter(({ id }) => !placed.some(({ widgetId }) => widgetId === id));
  return [...placed, ...absent.map((widget) => described(widget, false, "not-placed"))];
}
