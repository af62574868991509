import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { entityKey } from "../../shared/table/index.ts";

type Of = { workspaceId: string; projectId: string };

/** For code that reads without ElectroDB. */
export const rewardRulesKey = ({ workspaceId, projectId }: Of) =>
  entityKey("rewardRules", { workspaceId }, { projectId });

const Rules = z.object({
  rules: z.object({
    inviter: z.nullable(z.string()),
    friend: z.nullable(z.string()),
    milestones: z.array(z.object({ at: z.number(), reward: z.string() })),
    share: z.optional(z.object({ basisPoints: z.number(), months: z.nullable(z.number()) })),
  }),
});

/** The rewards that a project's rules promise. */
export type PageOffer = z.infer<typeof Rules>["rules"];

export async function readOffer(table: Table, { workspaceId, projectId }: Of): Promise<PageOffer> {
  const { Item } = await table.get({ Key: rewardRulesKey({ workspaceId, projectId }) });
  if (Item === undefined) return { inviter: null, friend: null, milestones: [] };
  return Rules.parse(Item).rules;
}
