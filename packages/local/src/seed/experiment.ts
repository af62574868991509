import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { listExperiments, startExperiment } from "@kiteloop/core/publishing/experiment";
import { variantOf } from "@kiteloop/core/publishing/variant";
import { getWidget, publishWidget, saveDraft } from "@kiteloop/core/publishing/widget";
import { type Cast, idOf } from "./cast.ts";
import type { Shop } from "./shops.data.ts";
import { type Division, experimentAt } from "./truth.ts";
import type { Stage } from "./workspace.ts";

const variants = [
  { variant: "a" as const, weight: 50 },
  { variant: "b" as const, weight: 50 },
];
const nameOf = ({ host }: Shop) => `experiment of ${host}`;

/** The variant that the product will assign: participants' ids are known before they are created. */
export function divisionOf(shop: Shop, end: number): Division {
  const at = experimentAt(shop, end);
  if (at === null) return () => "a";
  const running = { widgetId: "", experimentId: idOf("experiment", at, nameOf(shop)), variants };
  return (externalId, joinedAt) => variantOf(running, idOf("participant", joinedAt, externalId));
}

/** A widget's draft with another title, at that time. */
async function retitle(
  cast: Cast,
  { projectId, widgets }: Stage,
  type: "invite" | "share" | "welcome",
  at: number,
  title: string,
) {
  const params = { projectId, widgetId: widgets[type] };
  const widget = await getWidget.call(cast.member(at), { params, query: {}, body: {} });
  const config = WidgetConfig.parse({ ...widget.draft, content: { ...widget.draft.content, title } });
  const body = { version: widget.version, config };
  return { params, widget: await saveDraft.call(cast.member(at), { params, query: {}, body }) };
}

/** Publishes the shop's widgets again at the times in its data. Repeating it adds nothing. */
export async function republish(cast: Cast, stage: Stage, { republished }: Shop, end: number): Promise<void> {
  for (const { widget: type, daysAgo, title } of republished) {
    const at = end - daysAgo * dayMs;
    const { params, widget } = await retitle(cast, stage, type, at, title);
    if (widget.publishedVersion === null || widget.publishedVersion > 1) continue;
    await publishWidget.call(cast.member(at + hourMs), {
      params,
      query: {},
      body: { version: widget.version },
    });
  }
}

/** Starts the shop's experiment, planned from the numbers counted by then. Repeating it adds nothing. */
export async function experiment(cast: Cast, stage: Stage, shop: Shop, end: number): Promise<void> {
  const at = experimentAt(shop, end);
  if (at === null || shop.experiment === undefined) return;
  const { title, minimalEffect } = shop.experiment;
  const params = { projectId: stage.projectId, widgetId: stage.widgets.invite };
  const known = await listExperiments.call(cast.member(at), { params, query: {}, body: {} });
  if (known.items.length > 0) return;
  const { widget } = await retitle(cast, stage, "invite", at - 2 * hourMs, title);
  const { ids } = cast.platform(at, nameOf(shop));
  await startExperiment.call(
    { ...cast.member(at), ids },
    {
      params,
      query: {},
      body: {
        version: widget.version,
        variants: [
          { of: widget.publishedVersion, weight: 50 },
          { of: "draft", weight: 50 },
        ],
        metric: "joins",
        minimalEffect,
      },
    },
  );
}
