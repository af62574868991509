import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import { AppError } from "../errors/index.ts";
import type { TransactItem } from "../table/index.ts";
import { participantsKey, usageKey } from "./keys.ts";

/**
 * Everything that a plan limits by number: active projects, widgets with a published version, webhook
 * endpoints.
 */
export type Counted = "projects" | "publishedWidgets" | "webhooks";

/** Limits that are the same for every workspace, whatever its plan. */
export type CountedAlike = "presets";

/**
 * Takes one of what the plan allows, in the transaction that creates it: two concurrent calls can't both take the last.
 * The item's condition fails when the limit is reached.
 */
export function takeUsageItem(workspaceId: string, name: Counted, plan: Plan): TransactItem {
  return takeUpTo(workspaceId, name, plans[plan][name]);
}

/** Takes one of at most `limit`, as {@link takeUsageItem} does. */
export function takeUpTo(workspaceId: string, name: Counted | CountedAlike, limit: number): TransactItem {
  return {
    Update: {
      Key: usageKey(workspaceId),
      UpdateExpression: "ADD #name :one",
      ConditionExpression: "attribute_not_exists(#name) OR #name < :limit",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":one": 1, ":limit": limit },
    },
  };
}

/** Gives one back, in the transaction that deletes it. */
export function giveBackItem(workspaceId: string, name: Counted | CountedAlike): TransactItem {
  return {
    Update: {
      Key: usageKey(workspaceId),
      UpdateExpression: "ADD #name :minusOne",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":minusOne": -1 },
    },
  };
}

/** Gives back everything of a project, in the transaction that ends its deletion. */
export function giveBackItems(
  workspaceId: string,
  { participants, ...counted }: Record<Counted | "participants", number>,
): TransactItem[] {
  const [projects, publishedWidgets, webhooks] = [
    counted.projects,
    counted.publishedWidgets,
    counted.webhooks,
  ];
  return [
    {
      Update: {
        Key: usageKey(workspaceId),
        UpdateExpression: "ADD projects :projects, publishedWidgets :widgets, webhooks :webhooks",
        ExpressionAttributeValues: {
          ":projects": -projects,
          ":widgets": -publishedWidgets,
          ":webhooks": -webhooks,
        },
      },
    },
    {
      Update: {
        Key: participantsKey(workspaceId),
        UpdateExpression: "ADD taken :participants",
        ExpressionAttributeValues: { ":participants": -participants },
      },
    },
  ];
}

/** The error that says which limit was reached. */
export function limitReached(name: Counted | "participants" | "members", plan: Plan): AppError {
  const limit = plans[plan][name];
  return new AppError("plan.limit_reached", { limit: { name, limit, used: limit, plan } });
}
