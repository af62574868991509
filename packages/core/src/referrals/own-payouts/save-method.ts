import { saveOwnPayoutMethod as endpoint } from "@kiteloop/contract/referrals/own-payouts";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { changePayee, payoutSettings, requirePayoutMethod } from "../payout/index.ts";
import { ownPayee } from "./own-payee.ts";
import { changeQuotaItem } from "./quota.ts";

/** A change is emailed, so an address gets a few of these emails on a day. */
export const saveOwnPayoutMethod = verb(endpoint, async (ctx, { body }) => {
  const { table, actor } = ctx;
  const { project, find } = await ownPayee(ctx, body.token);
  await find();
  if (isTestId(project.id)) throw new AppError("payee.test_mode");
  const method = body.method === null ? null : await requirePayoutMethod(body.method);
  const { workspaceId } = actor;
  const { id: projectId, name } = project;
  const { value: settings } = await payoutSettings.find(table, { workspaceId, projectId });
  if (method !== null) assertOffered(method, settings.methods);
  return changePayee(ctx, { workspaceId, projectId, name }, method, {
    ...{ action: "payee.saveOwn", find },
    items: (participant) => [changeQuotaItem(ctx, participant, "payee")],
  });
});

function assertOffered({ type }: PayoutMethod, offered: readonly PayoutMethod["type"][]): void {
  if (offered.includes(type)) return;
  const errors = [{ path: "method.type", message: "is not offered" }];
  throw new AppError("request.invalid", { errors });
}
