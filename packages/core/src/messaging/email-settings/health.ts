import { getDeliverability as endpoint } from "@kiteloop/contract/messaging/email-settings";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { readQuotaTaken, workspaceQuota } from "../../shared/quota/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { emailHealthOf } from "../email-health/index.ts";

export const getDeliverability = verb(endpoint, async ({ table, clock, actor }) => {
  const { workspaceId } = actor;
  const [fared, plan] = await Promise.all([
    emailHealthOf({ table, clock }, workspaceId),
    readWorkspacePlan(table, workspaceId),
  ]);
  const used = await readQuotaTaken(table, workspaceQuota(workspaceId, plan, clock.now().getTime()));
  return { ...fared, month: { used, limit: plans[plan].invitationEmailsPerMonth } };
});
