import { hourMs } from "@kiteloop/contract/shared/time";
import { atMostEvery } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { beside } from "./beside.ts";
import { keyUseKey } from "./keys.ts";

const pace = atMostEvery({ every: hourMs });

type Used = { workspaceId: string; keyId: string };

async function write(table: Table, { workspaceId, keyId }: Used, now: Date): Promise<void> {
  const values = {
    ":at": now.toISOString(),
    ":hourAgo": new Date(now.getTime() - hourMs).toISOString(),
    ":workspaceId": workspaceId,
    ":keyId": keyId,
    ":entity": "keyUse",
    ":version": "1",
  };
  try {
    await table.update({
      Key: keyUseKey(workspaceId, keyId),
      UpdateExpression:
        "SET lastUsedAt = :at, workspaceId = :workspaceId, keyId = :keyId, #e = :entity, #v = :version",
      ConditionExpression: "attribute_not_exists(pk) OR lastUsedAt <= :hourAgo",
      ExpressionAttributeNames: { "#e": "__edb_e__", "#v": "__edb_v__" },
      ExpressionAttributeValues: values,
    });
  } catch (error) {
    // Another process recorded it within the hour. Any other failure is retried at the next use.
    if (awsErrorName(error) !== "ConditionalCheckFailedException") pace.undo(table, keyId);
  }
}

/** Records the use of a key, at most once an hour. Never blocks or fails the caller. */
export function recordUse(table: Table, used: Used, now: Date): void {
  if (pace.due(table, used.keyId, now.getTime())) beside(write(table, used, now));
}
