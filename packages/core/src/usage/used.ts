import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { participantsKey } from "./room.ts";
import { usageKey } from "./usage.ts";

const stored = z.object({
  projects: z.number().default(0),
  publishedWidgets: z.number().default(0),
  taken: z.number().default(0),
});

/** How much of what its plan limits by number a workspace has. */
export type Used = { projects: number; publishedWidgets: number; participants: number };

/** Read with one call; may be a moment old. */
export async function usedOf(table: Table, workspaceId: string): Promise<Used> {
  const keys = [usageKey(workspaceId), participantsKey(workspaceId)];
  const { Responses } = await table.client.send(
    new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keys } } }),
  );
  const used: Used = { projects: 0, publishedWidgets: 0, participants: 0 };
  for (const item of Responses?.[table.name] ?? []) {
    const { projects, publishedWidgets, taken } = stored.parse(item);
    used.projects += projects;
    used.publishedWidgets += publishedWidgets;
    used.participants += taken;
  }
  return used;
}
