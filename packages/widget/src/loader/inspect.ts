import { type AbsentReason, type HiddenReason, reasonWords } from "@kiteloop/contract/publishing/show";
import type { EmbedWidget } from "../types.ts";
import type { Inspected } from "./api.ts";
import type { InstancePort, StorePort, WidgetInstance } from "./ports.ts";
import { inviterCodeOf } from "./referral.ts";
import { isVisible } from "./visibility.ts";

// The build shortens these names wherever they occur as property names.
const placementKey = "placement";
const triggerKey = "trigger";

type Reason = HiddenReason | AbsentReason;

function reasonOf(loader: StorePort, { widget, hiddenReason, mounted }: WidgetInstance): Reason {
  if (hiddenReason === "waiting" && widget.behaviour.trigger.kind === "manual") return "manual";
  if (hiddenReason) return hiddenReason;
  if (!mounted) return "not-loaded";
  return widget.type === "welcome" && !inviterCodeOf(loader) ? "not-invited" : "closed";
}

function describe(
  { id, type, version, behaviour }: EmbedWidget,
  shown: boolean,
  reason: Reason | "",
): Inspected {
  return {
    widgetId: id,
    type,
    version,
    [placementKey]: behaviour.placement.kind,
    [triggerKey]: behaviour.trigger.kind,
    shown,
    reason,
    words: reason && reasonWords[reason],
  };
}

/** The result of `kiteloop.inspect()`: each place of each widget, then the widgets without a place. */
export default function inspect(loader: StorePort & Pick<InstancePort, "instances">): Inspected[] {
  const placed = [...loader.instances.values()].map((instance) => {
    const { widget, mounted } = instance;
    const shown = !!mounted && isVisible(mounted);
    return describe(widget, shown, shown ? "" : reasonOf(loader, instance));
  });
  const absent = loader.manifest.widgets.filter(({ id }) => !placed.some(({ widgetId }) => widgetId === id));
  return [...placed, ...absent.map((widget) => describe(widget, false, "not-placed"))];
}
