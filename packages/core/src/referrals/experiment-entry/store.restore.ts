import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { chain, count, day, instant, owner } from "../../shared/export-fields/index.ts";
import { type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { experimentEntries } from "./entity.ts";

export const entryLine = z.strictObject({
  ...owner,
  participantId: ids.participant,
  root: ids.participant,
  arms: chain.arms.unwrap().min(1),
  before: count,
  day,
  enteredAt: instant,
});

/** An entry into experiments, of an export. @throws Error if the item is not one */
export function restoreExperimentEntry(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(experimentEntries(table), entryLine.parse(item));
}
