import { BatchGetCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Plan, planNames } from "@kiteloop/contract/plans";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { monthKey, participantsKey, usageKey, workspaceKey } from "./keys.ts";

const Workspace = z.object({ plan: z.enum(planNames) });
const Month = z.object({ events: z.number() });
const Numbers = z.object({
  projects: z.number().default(0),
  publishedWidgets: z.number().default(0),
  webhooks: z.number().default(0),
  taken: z.number().default(0),
});

/** How much of what its plan limits by number a workspace has. */
export type Used = { projects: number; publishedWidgets: number; participants: number; webhooks: number };

/** Read with one call; may be a moment old. */
export async function usedOf(table: Table, workspaceId: string): Promise<Used> {
  const keys = [usageKey(workspaceId), participantsKey(workspaceId)];
  const { Responses } = await table.client.send(
    new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keys } } }),
  );
  const used: Used = { projects: 0, publishedWidgets: 0, participants: 0, webhooks: 0 };
  for (const item of Responses?.[table.name] ?? []) {
    const { projects, publishedWidgets, webhooks, taken } = Numbers.parse(item);
    used.projects += projects;
    used.publishedWidgets += publishedWidgets;
    used.webhooks += webhooks;
    used.participants += taken;
  }
  return used;
}

/** How many events the projects of a workspace reported in a month. */
export async function eventsOf(table: Table, workspaceId: string, month: string): Promise<number> {
  const Key = monthKey(workspaceId, month);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  return Item === undefined ? 0 : Month.parse(Item).events;
}

/** The plan a workspace is on; the free one where it was never said. */
export async function planOf(table: Table, workspaceId: string): Promise<Plan> {
  const Key = workspaceKey(workspaceId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  return Item === undefined ? "free" : Workspace.parse(Item).plan;
}

/** Takes room for so many participants more, or for none of them; false when that would be more than `limit`. */
export async function takeParticipants(
  table: Table,
  workspaceId: string,
  limit: number,
  count: number,
): Promise<boolean> {
  if (count > limit) return false;
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: participantsKey(workspaceId),
        UpdateExpression: "ADD taken :count",
        ConditionExpression: "attribute_not_exists(taken) OR taken <= :most",
        ExpressionAttributeValues: { ":count": count, ":most": limit - count },
      }),
    );
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}

/** Gives back the room of somebody erased, once, however often it is asked under the same `reason`. */
export async function giveBackOnce(table: Table, workspaceId: string, reason: string): Promise<void> {
  await whenHeld(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: participantsKey(workspaceId),
        UpdateExpression: "ADD taken :minusOne, givenBack :reasons",
        ConditionExpression: "attribute_exists(taken) AND NOT contains(givenBack, :reason)",
        ExpressionAttributeValues: { ":minusOne": -1, ":reasons": new Set([reason]), ":reason": reason },
      }),
    ),
  );
}

/** Forgets reasons under which nobody asks any more. */
export async function forgetGivenBack(
  table: Table,
  workspaceId: string,
  reasons: readonly string[],
): Promise<void> {
  if (reasons.length === 0) return;
  await whenHeld(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: participantsKey(workspaceId),
        UpdateExpression: "DELETE givenBack :reasons",
        ConditionExpression: "attribute_exists(givenBack)",
        ExpressionAttributeValues: { ":reasons": new Set(reasons) },
      }),
    ),
  );
}

async function whenHeld(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  }
}

export async function giveBackParticipant(table: Table, workspaceId: string): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: participantsKey(workspaceId),
      UpdateExpression: "ADD taken :minusOne",
      ExpressionAttributeValues: { ":minusOne": -1 },
    }),
  );
}
