import { variant } from "@kiteloop/contract/publishing/experiment-plan";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import { widgetStatuses } from "@kiteloop/contract/publishing/widget-statuses";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { doer, instant, name, owner, version, words } from "../../shared/export-fields/index.ts";
import { omitUndefined, type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { widgetVersions } from "./entity.ts";
import type { StoredWidget } from "./store.ts";

const number = version;
/** Of an earlier release only asynchronous parsing completes it. Once complete, it may be parsed again at once. */
const config = z.unknown().transform((stored, ctx) => {
  const known = WidgetConfig.safeParse(stored);
  if (known.success) return known.data;
  return upgradeConfig(stored).catch(() => {
    ctx.addIssue({ code: "custom", message: "is no configuration of a widget" });
    return z.NEVER;
  });
});

export const versionLine = z.strictObject({
  ...owner,
  widgetId: ids.widget,
  number,
  config,
  publishedAt: instant,
  publishedBy: doer,
  rolledBackTo: number.optional(),
});

/** A version of a widget, of an export. @throws Error if the item is not one */
export function restoreVersion(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(widgetVersions(table), versionLine.parse(item));
}

const share = variant.extend({ number });

export const widgetLine = z.strictObject({
  ...owner,
  widgetId: ids.widget,
  name,
  type: z.enum(widgetTypes),
  status: z.enum(widgetStatuses),
  draft: config,
  published: z
    .strictObject({
      number,
      at: instant,
      config,
      fromVersion: number,
      rolledBackTo: number.optional(),
      plannedFor: instant.optional(),
    })
    .optional(),
  lastNumber: number.optional(),
  experiment: z
    .strictObject({
      experimentId: ids.experiment,
      units: z.literal("all").optional(),
      variants: z.array(share).min(2).max(4),
    })
    .optional(),
  publishAt: instant.optional(),
  publishFailed: z.strictObject({ at: instant, code: words(64) }).optional(),
  editedVersion: version.optional(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
type RestoredWidget = z.infer<typeof widgetLine>;

/**
 * The original widget, without visitors: what was published is paused, with its experiment. Null unless the current one
 * is still the import's draft.
 */
export function asItWas(before: StoredWidget, item: RestoredWidget): StoredWidget | null {
  if (before.version > 1 || before.published !== undefined || before.type !== item.type) return null;
  const { published, experiment, lastNumber = published?.number, version: last } = item;
  // A retry is recognized by its request's version, so none must be left.
  const after = last + 1;
  return {
    ...before,
    name: item.name,
    draft: item.draft,
    status: published === undefined ? "draft" : "paused",
    ...(published && { published: omitUndefined(published) }),
    ...(lastNumber !== undefined && { lastNumber }),
    ...(published && experiment && { experiment }),
    editedVersion: after,
    version: after,
    updatedAt: item.updatedAt,
  };
}
