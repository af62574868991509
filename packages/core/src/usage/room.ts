import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Plan, plans } from "@kiteloop/contract/plans";
import type { Table } from "../context/index.ts";
import { AppError, awsErrorName } from "../errors/index.ts";
import { service } from "../table/index.ts";
import { limitReached } from "./usage.ts";

/** Apart from what else a workspace uses: this is written at each new participant, and by no transaction. */
export const participantsKey = (workspaceId: string) => ({
  pk: `$${service}#workspaceId_${workspaceId}`,
  sk: "$usageOfParticipants_1",
});

/**
 * Makes a participant where the plan has room for one more. The room is one write of one item before, so that many
 * at once are in nobody's way and never more than the plan allows; it is given back where `make` says, or fails in
 * a way that shows, that nobody was made. Where that is not known it stays taken.
 * @throws AppError `plan.limit_reached`
 */
export async function withRoom<T>(
  table: Table,
  workspaceId: string,
  plan: Plan,
  make: () => Promise<{ made: boolean; result: T }>,
): Promise<T> {
  if (!(await take(table, workspaceId, plans[plan].participants))) throw limitReached("participants", plan);
  try {
    const { made, result } = await make();
    if (!made) await giveBack(table, workspaceId);
    return result;
  } catch (error) {
    if (error instanceof AppError) await giveBack(table, workspaceId);
    throw error;
  }
}

async function take(table: Table, workspaceId: string, limit: number): Promise<boolean> {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: participantsKey(workspaceId),
        UpdateExpression: "ADD taken :one",
        ConditionExpression: "attribute_not_exists(taken) OR taken < :limit",
        ExpressionAttributeValues: { ":one": 1, ":limit": limit },
      }),
    );
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}

async function giveBack(table: Table, workspaceId: string): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: participantsKey(workspaceId),
      UpdateExpression: "ADD taken :minusOne",
      ExpressionAttributeValues: { ":minusOne": -1 },
    }),
  );
}
