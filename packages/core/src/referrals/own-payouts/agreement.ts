import { isDeepStrictEqual } from "node:util";
import { saveOwnAgreement as endpoint, type OwnAgreement } from "@kiteloop/contract/referrals/own-payouts";
import type { PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { agreementVersion, type SelfBillingAgreement } from "@kiteloop/contract/referrals/self-billing";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { ownItem } from "../participant/index.ts";
import { payoutSettings } from "../payout/index.ts";
import { agreesTo } from "../self-billing/index.ts";
import { ownPayee } from "./own-payee.ts";
import { changeQuotaItem } from "./quota.ts";

/** Self-billing as a payee sees it; null while the project writes no invoices. */
export function presentAgreement(
  { selfBilling }: PayoutSettings,
  agreement: SelfBillingAgreement | undefined,
): OwnAgreement | null {
  if (selfBilling === null) return null;
  const { name: payerName } = selfBilling.party;
  return {
    payerName,
    version: agreementVersion,
    agreement: agreesTo(selfBilling, agreement) ? agreement : null,
  };
}

const refuse = (path: string, message: string): never => {
  throw new AppError("request.invalid", { errors: [{ path, message }] });
};

/** The law asks for the agreement before the first invoice. Its words and the time are in each invoice, and in the audit log. */
export const saveOwnAgreement = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const { project, find } = await ownPayee(ctx, body.token);
  await find();
  if (isTestId(project.id)) throw new AppError("payee.test_mode");
  const { id: projectId, name } = project;
  const { value: settings } = await payoutSettings.find(table, { workspaceId: actor.workspaceId, projectId });
  const asked = body.agreement;
  if (asked !== null && settings.selfBilling === null) return refuse("agreement", "is not offered");
  if (asked !== null && asked.version !== agreementVersion)
    return refuse("agreement.version", "is not the newest");
  const payerName = settings.selfBilling?.party.name ?? "";
  const agreement = await retryOnConflict(clock, async () => {
    const participant = await find();
    const before = participant.selfBilling;
    const acceptedAt = clock.now().toISOString();
    const after = asked === null ? undefined : { ...asked, payerName, acceptedAt };
    const isSame = isDeepStrictEqual(before && { ...before, acceptedAt }, after);
    if (isSame) return before ?? null;
    const written = await transact(table, clock, [
      changeQuotaItem(ctx, participant, "agreement"),
      ownItem(table, participant, "selfBilling", after),
      auditItem(ctx, "payee.saveAgreement", { id: participant.participantId, name, projectId }),
    ]);
    if (written.ok) return after ?? null;
    if (written.failed.includes(0)) throw new AppError("payee.too_many_changes");
    return conflict;
  });
  return { payerName, version: agreementVersion, agreement };
});
