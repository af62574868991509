import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Plan, planNames, plans } from "@kiteloop/contract/plans";
import * as z from "zod";
import { cached } from "../cache/index.ts";
import type { Clock, Table } from "../context/index.ts";
import { service } from "../table/index.ts";

/** Events a workspace's projects have reported in a month, as the fold counts them: `month` is written 2026-11. */
export function monthKey(workspaceId: string, month: string): { pk: string; sk: string } {
  return { pk: `usage#${workspaceId}`, sk: `events#${month}` };
}

/** A test holds it equal to the workspace's key as ElectroDB builds it: ingest does without. */
const workspaceKey = (workspaceId: string) => ({
  pk: `$${service}#workspaceId_${workspaceId}`,
  sk: "$workspace_1",
});

const Workspace = z.object({ plan: z.enum(planNames) });
const Month = z.object({ events: z.number() });

/** What is left of a month, as this process knows it: read once a minute, and less what it has let through since. */
type Room = { left: number };
const lookUp = cached<Room>({ maxAge: 60_000 });

/**
 * Takes room for as many of `count` events as the plan has left this month, and returns how many. The month is what
 * the fold has counted: a workspace that runs into its limit gets past it by what all processes take in a minute.
 */
export async function takeEvents(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId, month, count }: { workspaceId: string; month: string; count: number },
): Promise<number> {
  const room = await lookUp(table, `${workspaceId} ${month}`, clock.now().getTime(), async () => {
    const [plan, used] = await Promise.all([planOf(table, workspaceId), eventsOf(table, workspaceId, month)]);
    return { left: plans[plan].eventsPerMonth - used };
  });
  if (room === null) return count;
  const taken = Math.min(count, Math.max(0, room.left));
  room.left -= taken;
  return taken;
}

/** How many events the projects of a workspace reported in a month. */
export async function eventsOf(table: Table, workspaceId: string, month: string): Promise<number> {
  const Key = monthKey(workspaceId, month);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  return Item === undefined ? 0 : Month.parse(Item).events;
}

async function planOf(table: Table, workspaceId: string): Promise<Plan> {
  const Key = workspaceKey(workspaceId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  return Item === undefined ? "free" : Workspace.parse(Item).plan;
}
