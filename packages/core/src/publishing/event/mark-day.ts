import { newestPerTable } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { entityKey, entityPartition, tryToWrite } from "../../shared/table/index.ts";
import { archivableAt } from "./days.ts";

export type BeaconDay = { workspaceId: string; projectId: string; on: string };

export const dayKey = ({ projectId, on }: Pick<BeaconDay, "projectId" | "on">) =>
  entityKey("beaconDay", { projectId }, { on });

/** Days that this process has marked, or is marking. */
const marked = newestPerTable<Promise<void>>(10_000);

/** Marks a day as one to be archived. Called before its first beacon, so that no day is missed. */
export function markDay(table: Table, day: BeaconDay): Promise<void> {
  const name = day.projectId + day.on;
  const marking = marked.get(table, name) ?? putDay(table, day);
  marked.set(table, name, marking);
  return marking.catch((error: unknown) => {
    marked.delete(table, name);
    throw error;
  });
}

async function putDay(table: Table, day: BeaconDay): Promise<void> {
  const dueAt = archivableAt(day.on);
  await tryToWrite(
    table.put({
      Item: {
        ...dayKey(day),
        ...day,
        queue: "beaconDay",
        dueAt,
        gsi1pk: entityPartition({ queue: "beaconDay" }),
        gsi1sk: entityKey("beaconDay", {}, { dueAt, projectId: day.projectId, on: day.on }).sk,
        __edb_e__: "beaconDay",
        __edb_v__: "1",
      },
      ConditionExpression: "attribute_not_exists(pk)",
    }),
  );
}
