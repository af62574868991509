import { type Plan, plans } from "@kiteloop/contract/plans";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import type { TransactItem } from "../table/index.ts";
import { usageKey } from "./keys.ts";

/** What a plan limits by number: active projects, widgets with a published version, webhook endpoints. */
export type Counted = "projects" | "publishedWidgets" | "webhooks";

/** What every workspace has the same number of, whatever its plan. */
export type CountedAlike = "presets";

/**
 * Takes one of what the plan allows, in the transaction that makes it: two at once can't both take the last.
 * The item's condition fails when the limit is reached.
 */
export function takeItem(table: Table, workspaceId: string, name: Counted, plan: Plan): TransactItem {
  return takeUpTo(table, workspaceId, name, plans[plan][name]);
}

/** Takes one of at most `limit`, as {@link takeItem} does. */
export function takeUpTo(
  table: Table,
  workspaceId: string,
  name: Counted | CountedAlike,
  limit: number,
): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: usageKey(workspaceId),
      UpdateExpression: "ADD #name :one",
      ConditionExpression: "attribute_not_exists(#name) OR #name < :limit",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":one": 1, ":limit": limit },
    },
  };
}

/** Gives one back, in the transaction that ends it. */
export function giveBackItem(table: Table, workspaceId: string, name: Counted | CountedAlike): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: usageKey(workspaceId),
      UpdateExpression: "ADD #name :minusOne",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":minusOne": -1 },
    },
  };
}

/** The error that says which limit was reached. */
export function limitReached(name: Counted | "participants" | "members", plan: Plan): AppError {
  const limit = plans[plan][name];
  return new AppError("plan.limit_reached", { limit: { name, limit, used: limit, plan } });
}
