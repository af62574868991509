import {
  saveOwnPayoutMethod as endpoint,
  ownMethodChangesPerDay,
} from "@kiteloop/contract/referrals/own-payouts";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import { retention } from "@kiteloop/contract/shared/retention";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { dayOf } from "@kiteloop/metrics/days";
import { AppError } from "../../shared/errors/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import { verb } from "../../shared/verb/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { changePayee, payoutSettings, requirePayoutMethod } from "../payout/index.ts";
import { ownPayee } from "./own-payee.ts";

/** A change is emailed, so an address gets a few of these emails on a day. */
export const saveOwnPayoutMethod = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const { project, find } = await ownPayee(ctx, body.token);
  await find();
  if (isTestId(project.id)) throw new AppError("payee.test_mode");
  const method = body.method === null ? null : await requirePayoutMethod(body.method);
  const { workspaceId } = actor;
  const { id: projectId, name } = project;
  const { value: settings } = await payoutSettings.find(table, { workspaceId, projectId });
  if (method !== null) assertOffered(method, settings.methods);
  const quotaItem = ({ participantId }: StoredParticipant) => {
    const now = clock.now().getTime();
    return takeQuotaItem(table, {
      ...{ holder: `payee ${projectId} ${participantId}`, period: dayOf(now, "UTC") },
      ...{ limit: ownMethodChangesPerDay },
      ttl: Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds,
    });
  };
  return changePayee(ctx, { workspaceId, projectId, name }, method, {
    ...{ action: "payee.saveOwn", find },
    items: (participant) => [quotaItem(participant)],
  });
});

function assertOffered({ type }: PayoutMethod, offered: readonly PayoutMethod["type"][]): void {
  if (offered.includes(type)) return;
  const errors = [{ path: "method.type", message: "is not offered" }];
  throw new AppError("request.invalid", { errors });
}
