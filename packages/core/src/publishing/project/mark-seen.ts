import { minuteMs } from "@kiteloop/contract/shared/time";
import { atMostEvery } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { sightKey } from "./keys.ts";

const pace = atMostEvery({ every: minuteMs });

/**
 * Records that a beacon of the project arrived from a page at `origin`; writes at most once a minute. The demo shop doesn't replace
 * the project's own website.
 */
export async function markSeen(
  table: Table,
  project: { id: string; workspaceId: string },
  at: Date,
  origin: string,
  demoOrigin: string | null = null,
): Promise<void> {
  const now = at.getTime();
  if (!pace.due(table, project.id, now)) return;
  const { id: projectId, workspaceId } = project;
  try {
    await table.update({
      Key: sightKey({ workspaceId, projectId }),
      UpdateExpression:
        "SET #at = :at, #origin = :origin, workspaceId = :workspaceId, projectId = :projectId, #e = :entity, #v = :version",
      ConditionExpression: `attribute_not_exists(pk) OR #at <= :minuteAgo${origin === demoOrigin ? " AND #origin = :origin" : ""}`,
      ExpressionAttributeNames: { "#at": "at", "#origin": "origin", "#e": "__edb_e__", "#v": "__edb_v__" },
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
    pace.undo(table, project.id);
    throw error;
  }
}
