import { minuteMs } from "@kiteloop/contract/shared/time";
import { atMostEvery } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { sightKey } from "./keys.ts";

/** An attribute of the sights for each origin, so that two origins never conflict: when it last reported. */
export const originAttribute = "on ";

const eachMinute = atMostEvery({ every: minuteMs });
const seldom = atMostEvery({ every: 10 * minuteMs });

/** Longer ones are nobody's address. */
const longestOrigin = 270;

type Of = { id: string; workspaceId: string };

/**
 * Records that a beacon of the project arrived from a page at `origin`; writes at most once a minute, and for each origin once in
 * ten minutes. The demo shop doesn't replace the project's own website.
 */
export async function markSeen(
  table: Table,
  project: Of,
  at: Date,
  origin: string,
  demoOrigin: string | null = null,
): Promise<void> {
  const condition = origin === demoOrigin ? " AND #origin = :origin" : "";
  await mark(table, project, { at, origin }, ["at", "origin", condition]);
  await mark(table, project, { at, origin }, [`${originAttribute}${origin}`, "reported", ""], seldom);
}

/** Records that a beacon was refused because the project doesn't allow `origin`; writes at most once a minute. */
export async function markRefused(table: Table, project: Of, at: Date, origin: string): Promise<void> {
  if (origin.length <= longestOrigin)
    await mark(table, project, { at, origin }, ["refusedAt", "refusedOrigin", ""]);
}

async function mark(
  table: Table,
  { id: projectId, workspaceId }: Of,
  { at, origin }: { at: Date; origin: string },
  [atName, originName, condition]: [at: string, origin: string, condition: string],
  pace = eachMinute,
): Promise<void> {
  const now = at.getTime();
  const key = projectId + atName;
  if (!pace.due(table, key, now)) return;
  try {
    await table.update({
      Key: sightKey({ workspaceId, projectId }),
      UpdateExpression:
        "SET #at = :at, #origin = :origin, workspaceId = :workspaceId, projectId = :projectId, #e = :entity, #v = :version",
      ConditionExpression: `attribute_not_exists(#at) OR #at <= :minuteAgo${condition}`,
      ExpressionAttributeNames: {
        "#at": atName,
        "#origin": originName,
        "#e": "__edb_e__",
        "#v": "__edb_v__",
      },
      ExpressionAttributeValues: {
        ":at": at.toISOString(),
        ":minuteAgo": new Date(now - minuteMs).toISOString(),
        ":origin": origin,
        ":workspaceId": workspaceId,
        ":projectId": projectId,
        ":entity": "projectSight",
        ":version": "1",
      },
    });
  } catch (error) {
    // Another process recorded it within the minute.
    if (awsErrorName(error) === "ConditionalCheckFailedException") return;
    pace.undo(table, key);
    throw error;
  }
}
