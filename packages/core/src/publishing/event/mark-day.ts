import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { entityKey, entityPartition } from "../../shared/table/index.ts";
import { archivableAt } from "./days.ts";

export type BeaconDay = { workspaceId: string; projectId: string; on: string };

export const dayKey = ({ projectId, on }: Pick<BeaconDay, "projectId" | "on">) =>
  entityKey("beaconDay", { projectId }, { on });

/** How many days a process remembers that it has marked. */
const most = 10_000;

const marked = new WeakMap<Table, Set<string>>();

/** Marks a day as one to be archived. Comes before its first beacon, so that no day is forgotten. */
export async function markDay(table: Table, day: BeaconDay): Promise<void> {
  const { projectId, on } = day;
  const known = marked.get(table) ?? new Set();
  marked.set(table, known);
  const name = `${projectId} ${on}`;
  if (known.has(name)) return;
  const dueAt = archivableAt(on);
  try {
    await table.put({
      Item: {
        ...dayKey(day),
        ...day,
        queue: "beaconDay",
        dueAt,
        gsi1pk: entityPartition({ queue: "beaconDay" }),
        gsi1sk: entityKey("beaconDay", {}, { dueAt, projectId, on }).sk,
        __edb_e__: "beaconDay",
        __edb_v__: "1",
      },
      ConditionExpression: "attribute_not_exists(pk)",
    });
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  }
  if (known.size >= most) known.clear();
  known.add(name);
}
