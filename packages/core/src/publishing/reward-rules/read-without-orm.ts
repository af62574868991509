import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { shareBases } from "@kiteloop/contract/referrals/reward-states";
import { dayOf } from "@kiteloop/metrics/days";
import * as z from "zod/mini";
import type { Clock, Table } from "../../shared/context/index.ts";
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
    share: z.optional(
      z.object({
        basisPoints: z.optional(z.number()),
        fixed: z.optional(z.array(z.object({ amount: z.number(), currency: z.string() }))),
        payments: z.optional(z.number()),
        months: z.nullable(z.number()),
        of: z.optional(z.enum(shareBases)),
      }),
    ),
    period: z.optional(z.object({ from: z.nullable(z.string()), until: z.nullable(z.string()) })),
  }),
});

/** The rewards that a project's rules promise on a day. */
export type PageOffer = z.infer<typeof Rules>["rules"];

/** The rewards that a project's rules promise today. */
export async function readOffer(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId, id: projectId, timeZone }: { workspaceId: string; id: string; timeZone: string },
): Promise<PageOffer> {
  const { Item } = await table.get({ Key: rewardRulesKey({ workspaceId, projectId }) });
  if (Item === undefined) return { inviter: null, friend: null, milestones: [] };
  return rulesOn(Rules.parse(Item).rules, dayOf(clock.now().getTime(), timeZone));
}
