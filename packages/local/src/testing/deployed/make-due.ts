import { minuteMs } from "@kiteloop/contract/shared/time";
import { readAllItems } from "@kiteloop/core/testing";
import * as z from "zod";
import type { DeployedInstance } from "./instance.ts";

/** A bundle's clock can't be changed, so the item's due time is moved into the past instead. */
export async function makeDue(
  { table }: Pick<DeployedInstance, "table">,
  entity: string,
  at: "nextAt" | "dueAt" | "digestAt",
  place: "gsi1sk" | "gsi2sk",
): Promise<void> {
  const waiting = z.object({ [at]: z.string(), [place]: z.string() });
  for (const item of await readAllItems(table)) {
    const { __edb_e__: kind, state = "waiting" } = item;
    if (kind !== entity || state !== "waiting" || item[at] === undefined) continue;
    const { [at]: before = "", [place]: key = "" } = waiting.parse(item);
    const due = new Date(Date.now() - minuteMs).toISOString();
    const moved = { ...item, [at]: due, [place]: key.replace(before, due) };
    await table.put({ Item: moved });
  }
}
