import { ids } from "@kiteloop/contract/ids";
import { variantLetters } from "@kiteloop/contract/variant";
import { upgradeConfig } from "@kiteloop/contract/widget-config";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { given, type Restored, restored } from "../table/index.ts";
import { widgetVersions } from "./entity.ts";
import type { StoredWidget } from "./store.ts";

const instant = z.iso.datetime();
const number = z.int().positive();
const config = z.unknown().transform((stored, ctx) => {
  try {
    return upgradeConfig(stored);
  } catch {
    ctx.addIssue({ code: "custom", message: "is no configuration of a widget" });
    return z.NEVER;
  }
});

const version = z.looseObject({ widgetId: ids.widget, number, config, publishedAt: instant });

/** A version of a widget, of an export. @throws Error where it is none. */
export function restoreVersion(table: Table, item: Record<string, unknown>): Restored {
  return restored(widgetVersions(table), version.parse(item));
}

const share = z.object({ variant: z.enum(variantLetters), number, weight: z.number() });

const kept = z.object({
  widgetId: ids.widget,
  name: z.string(),
  draft: config,
  published: z
    .object({
      number,
      at: instant,
      config,
      fromVersion: number,
      rolledBackTo: number.optional(),
      plannedFor: instant.optional(),
    })
    .optional(),
  lastNumber: number.optional(),
  experiment: z.object({ experimentId: ids.experiment, variants: z.array(share) }).optional(),
  version: number,
  updatedAt: instant,
});
type RestoredWidget = z.infer<typeof kept>;

/** A widget of an export. @throws Error where it is none. */
export const readWidget = (item: Record<string, unknown>): RestoredWidget => kept.parse(item);

/**
 * The widget as it was, but seen by nobody: what was published is paused, and an experiment with it. Null unless it is
 * still the draft that an import made.
 */
export function asItWas(before: StoredWidget, item: RestoredWidget): StoredWidget | null {
  if (before.version > 1 || before.published !== undefined) return null;
  const { published, experiment, lastNumber = published?.number, version: last } = item;
  // A retry of what was asked before is known by the version it was asked for: there must be none left.
  const after = last + 1;
  return {
    ...before,
    name: item.name,
    draft: item.draft,
    status: published === undefined ? "draft" : "paused",
    ...(published && { published: given(published) }),
    ...(lastNumber !== undefined && { lastNumber }),
    ...(published && experiment && { experiment }),
    editedVersion: after,
    version: after,
    updatedAt: item.updatedAt,
  };
}
