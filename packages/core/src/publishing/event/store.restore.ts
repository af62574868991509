import { channels, devices, eventTypes, maxEvents } from "@kiteloop/contract/publishing/event";
import { ids } from "@kiteloop/contract/shared/ids";
import { isSketchEntry } from "@kiteloop/metrics/unique";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { chainGroup, code, day, variantLabel, where } from "../../shared/export-fields/index.ts";
import { mostWeeksAgo } from "../../shared/inviter/index.ts";
import { type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { maxWidgets } from "./check.ts";
import { beacons } from "./entity.ts";
import { beaconKey } from "./keys.ts";

/** The latest instant that a date can represent, in ms since 1970. */
const time = z.int().min(0).max(8_640_000_000_000_000);

const event = z.strictObject({
  t: z.enum(eventTypes),
  w: ids.widget,
  v: z.int().min(0).max(1_000_000),
  a: time,
  c: z.enum(channels).optional(),
  p: z.optional(ids.participant),
  r: code.optional(),
  f: z.literal(true).optional(),
  x: variantLabel.optional(),
  k: z.int().min(0).max(mostWeeksAgo).optional(),
  g: chainGroup,
  e: z.literal(true).optional(),
  o: z.literal(true).optional(),
});

/** Imported beacons are archived only on demand: another page of it may come at any time. */
export const imported = "imported";

const distinct = (values: readonly (string | undefined)[]) => new Set(values).size;

/** The limits of ingest: no page sends more. */
export const beaconLine = z
  .strictObject({
    projectId: ids.project,
    shard: z.string(),
    /** Earlier releases did not store it. */
    on: z.union([day, z.literal(imported)]).optional(),
    beaconId: ids.beacon,
    receivedAt: time,
    sentAt: time,
    day,
    h: where.hour,
    co: where.country,
    de: z.enum(devices).optional(),
    u: z.int().refine(isSketchEntry, "is no visitor's mark").optional(),
    bot: z.literal(true).optional(),
    events: z
      .array(event)
      .min(1)
      .max(maxEvents)
      .refine((all) => distinct(all.map(({ w }) => w)) <= maxWidgets, "names too many widgets")
      .refine((all) => distinct(all.flatMap(({ x }) => x ?? [])) <= maxWidgets, "names too many variants"),
  })
  .refine(({ projectId, shard, beaconId }) => shard === beaconKey(projectId, beaconId, imported).shard, {
    path: ["shard"],
    message: "is not its id's",
  });

/** A beacon of an export. @throws Error if the item is not one */
export function restoreBeaconItem(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(beacons(table), { ...beaconLine.parse(item), on: imported });
}
