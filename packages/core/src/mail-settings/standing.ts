import { getMailStanding } from "@kiteloop/contract/mail-settings";
import { plans } from "@kiteloop/contract/plans";
import { takenOf, workspaceQuota } from "../invitation/index.ts";
import { standingOf } from "../mail-standing/index.ts";
import { verb } from "../verb/index.ts";
import { planOf } from "../workspace/index.ts";

export const standing = verb(getMailStanding, async ({ table, clock, actor }) => {
  const { workspaceId } = actor;
  const [fared, plan] = await Promise.all([
    standingOf({ table, clock }, workspaceId),
    planOf(table, workspaceId),
  ]);
  const used = await takenOf(table, workspaceQuota(workspaceId, plan, clock.now().getTime()));
  return { ...fared, month: { used, limit: plans[plan].invitationMailsPerMonth } };
});
