import { type Plan, planNames } from "@kiteloop/contract/tenancy/plans";
import * as z from "zod/mini";
import type { Table } from "../context/index.ts";
import { tryToWrite } from "../table/index.ts";
import { monthKey, participantsKey, usageKey, workspaceKey } from "./keys.ts";

const Workspace = z.object({ plan: z.enum(planNames) });
const Month = z.object({ events: z.number() });
const Numbers = z.object({
  projects: z._default(z.number(), 0),
  publishedWidgets: z._default(z.number(), 0),
  webhooks: z._default(z.number(), 0),
  taken: z._default(z.number(), 0),
});

/** A workspace's usage of what its plan limits by number. */
export type Usage = { projects: number; publishedWidgets: number; participants: number; webhooks: number };

/** Read with one call; may be slightly out of date. */
export async function readUsage(table: Table, workspaceId: string): Promise<Usage> {
  const { Items } = await table.batchGet({ Keys: [usageKey(workspaceId), participantsKey(workspaceId)] });
  const used: Usage = { projects: 0, publishedWidgets: 0, participants: 0, webhooks: 0 };
  for (const item of Items) {
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
  const { Item } = await table.get({ Key });
  return Item === undefined ? 0 : Month.parse(Item).events;
}

/** The plan a workspace is on; the free one if none was set. */
export async function readPlan(table: Table, workspaceId: string): Promise<Plan> {
  const Key = workspaceKey(workspaceId);
  const { Item } = await table.get({ Key });
  return Item === undefined ? "free" : Workspace.parse(Item).plan;
}

/** Takes room for this many participants or for none; false when that would exceed `limit`. */
export async function takeParticipants(
  table: Table,
  workspaceId: string,
  limit: number,
  count: number,
): Promise<boolean> {
  if (count > limit) return false;
  return tryToWrite(
    table.update({
      Key: participantsKey(workspaceId),
      UpdateExpression: "ADD taken :count",
      ConditionExpression: "attribute_not_exists(taken) OR taken <= :most",
      ExpressionAttributeValues: { ":count": count, ":most": limit - count },
    }),
  );
}

/** Gives back the room of an erased participant, once per `reason`, however often it is called. */
export async function releaseParticipantOnce(
  table: Table,
  workspaceId: string,
  reason: string,
): Promise<void> {
  await tryToWrite(
    table.update({
      Key: participantsKey(workspaceId),
      UpdateExpression: "ADD taken :minusOne, givenBack :reasons",
      ConditionExpression: "attribute_exists(taken) AND NOT contains(givenBack, :reason)",
      ExpressionAttributeValues: { ":minusOne": -1, ":reasons": new Set([reason]), ":reason": reason },
    }),
  );
}

/** Deletes the reasons of releases that can no longer be repeated. */
export async function removeReleaseReasons(
  table: Table,
  workspaceId: string,
  reasons: readonly string[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tryToWrite(
    table.update({
      Key: participantsKey(workspaceId),
      UpdateExpression: "DELETE givenBack :reasons",
      ConditionExpression: "attribute_exists(givenBack)",
      ExpressionAttributeValues: { ":reasons": new Set(reasons) },
    }),
  );
}

export async function releaseParticipants(table: Table, workspaceId: string, count: number): Promise<void> {
  await table.update({
    Key: participantsKey(workspaceId),
    UpdateExpression: "ADD taken :released",
    ExpressionAttributeValues: { ":released": -count },
  });
}
