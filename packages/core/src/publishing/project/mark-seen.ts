import { minuteMs } from "@kiteloop/contract/shared/time";
import { atMostEvery } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { sightKey } from "./keys.ts";

/** An attribute of the sights for each origin, so that two origins never conflict: when it last reported. */
export const originAttribute = "on ";

const originEvery = 10 * minuteMs;
const originPace = atMostEvery({ every: originEvery });

const paces = { at: atMostEvery({ every: minuteMs }), refusedAt: atMostEvery({ every: minuteMs }) };

/** Longer ones are nobody's address. */
const longestOrigin = 270;

type Of = { id: string; workspaceId: string };

/**
 * Records that a beacon of the project arrived from a page at `origin`; writes at most once a minute. The demo shop doesn't replace
 * the project's own website.
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
  await markOrigin(table, project, at, origin);
}

/** Writes at most once in ten minutes. */
async function markOrigin(table: Table, { id: projectId, workspaceId }: Of, at: Date, origin: string) {
  const key = `${projectId} ${origin}`;
  if (!originPace.due(table, key, at.getTime())) return;
  try {
    await table.update({
      Key: sightKey({ workspaceId, projectId }),
      UpdateExpression: "SET #on = :at",
      ConditionExpression: "attribute_exists(projectId) AND (attribute_not_exists(#on) OR #on <= :before)",
      ExpressionAttributeNames: { "#on": `${originAttribute}${origin}` },
      ExpressionAttributeValues: {
        ":at": at.toISOString(),
        ":before": new Date(at.getTime() - originEvery).toISOString(),
      },
    });
  } catch (error) {
    // Another process recorded it.
    if (awsErrorName(error) === "ConditionalCheckFailedException") return;
    originPace.undo(table, key);
    throw error;
  }
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
  [atName, originName, condition]: ["at" | "refusedAt", "origin" | "refusedOrigin", string],
): Promise<void> {
  const now = at.getTime();
  const pace = paces[atName];
  if (!pace.due(table, projectId, now)) return;
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
    pace.undo(table, projectId);
    throw error;
  }
}
