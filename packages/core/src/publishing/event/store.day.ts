import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import type { ArchivedDay } from "../../shared/portable-kind/index.ts";
import { entityPartition, type Row, tryToWrite } from "../../shared/table/index.ts";
import { beaconDays } from "./entity.day.ts";
import { type BeaconDay, dayKey } from "./mark-day.ts";

export type StoredDay = Omit<Row<typeof beaconDays>, "queue">;

/** The progress of a day's archive. */
export type Progress = { objects: number; lines: number; digest: string; shard: string; after: string };

const queue = "beaconDay" as const;
const Ids = z.object({ projectId: z.string(), on: z.string() });

/** Days of which every beacon has arrived and that are not archived yet. */
export const dayQueue: DueQueue<StoredDay> = {
  kind: "beaconDay",
  async due(table, now, page) {
    const { query } = beaconDays(table);
    // Sorts after every id, so that the range includes what is due at this very instant.
    return duePage(await query.due({ queue }).lte({ dueAt: now, projectId: "~" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, on }) => ({ workspaceId, projectId, on }),
  postpone(table, day, { at, failures }) {
    const { projectId, on, dueAt } = day;
    const update = beaconDays(table)
      .patch({ projectId, on })
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.dueAt, dueAt ?? ""));
    return { write: { Update: update.params() }, after: { ...day, dueAt: at, failures } };
  },
  async find(table, ids) {
    const { projectId, on } = Ids.parse(ids);
    const { data } = await beaconDays(table).get({ projectId, on }).go({ consistent: true });
    return data?.dueAt === undefined ? null : data;
  },
};

type Noted = Pick<BeaconDay, "projectId" | "on"> & { objects?: number | undefined };

/** Changes a day that another run has not changed since. False where one has, or where the project is erased. */
async function change(
  table: Table,
  day: Noted,
  set: Record<string, string | number>,
  remove: readonly string[] = [],
): Promise<boolean> {
  const names = Object.keys(set);
  const gone = remove.length === 0 ? "" : ` REMOVE ${remove.map((name) => `#${name}`).join(", ")}`;
  return tryToWrite(
    table.update({
      Key: dayKey(day),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}${gone}`,
      ConditionExpression:
        day.objects === undefined
          ? "attribute_exists(pk) AND attribute_not_exists(#objects)"
          : "#objects = :before",
      ExpressionAttributeNames: {
        "#objects": "objects",
        ...Object.fromEntries([...names, ...remove].map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...(day.objects !== undefined && { ":before": day.objects }),
        ...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
      },
    }),
  );
}

/** Notes that another object of a day is in the archive. */
export const noteProgress = (table: Table, day: Noted, progress: Progress): Promise<boolean> =>
  change(table, day, progress);

/** Records that a day is archived: from then on it is read there. */
export function noteArchived(
  table: Table,
  day: Noted,
  { objects, lines, digest }: Pick<Progress, "objects" | "lines" | "digest">,
  archivedAt: string,
): Promise<boolean> {
  const done = ["queue", "dueAt", "gsi1pk", "gsi1sk", "shard", "after"];
  return change(table, day, { objects, lines, digest, archivedAt }, done);
}

const Archived = z.object({
  projectId: z.string(),
  on: z.string(),
  objects: z.number(),
  archivedAt: z.string(),
});

/** The days of a project that were archived before an instant, earliest first. */
export async function archivedDays(table: Table, projectId: string, before: string): Promise<ArchivedDay[]> {
  const days: ArchivedDay[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.query({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: {
        ":pk": entityPartition({ projectId }),
        ":prefix": dayKey({ projectId, on: "" }).sk,
      },
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    });
    for (const item of Items) {
      const day = Archived.safeParse(item).data;
      if (day !== undefined && day.archivedAt < before) days.push(day);
    }
    from = LastEvaluatedKey;
  } while (from !== undefined);
  return days;
}
