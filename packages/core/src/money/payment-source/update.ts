import { hasList } from "@kiteloop/contract/money/payment-backfill-states";
import {
  updatePaymentSource as endpoint,
  keyForms,
  oldSecretHours,
} from "@kiteloop/contract/money/payment-source";
import { hourMs } from "@kiteloop/contract/shared/time";
import { isKeyOfMode, sourceFacts } from "@kiteloop/providers/facts";
import type { ZodType } from "zod";
import { requireProject } from "../../publishing/index.ts";
import { wakeRewards } from "../../referrals/made-reward/index.ts";
import { requireKind } from "../../referrals/payment/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { requireSource, sourceName, toApiSource } from "./present.ts";
import { changeSourceItem, liveRewardMaker, type StoredSource } from "./store.ts";
import { openSecret, sealSecret } from "./vault.ts";

export const updatePaymentSource = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const before = await requireSource(ctx, params.sourceId);
  const { version, conversionKind: kind, signingSecret, apiKey, matchesEmail, mapping } = body;
  requireFields(before, body);
  const project = await requireProject(ctx, before.projectId);
  await requireKind(table, project, kind ?? null);
  const changes = {
    ...(kind && { conversionKind: kind }),
    ...(mapping && { mapping }),
    ...(matchesEmail !== undefined && { matchesEmail }),
    ...(signingSecret !== undefined && (await replacedSecret(ctx, before, signingSecret))),
    ...(apiKey !== undefined && (await replacedKey(ctx, before, apiKey))),
  };
  const removed = [
    ...(kind === null ? (["conversionKind"] as const) : []),
    // Events were refused for want of this secret.
    ...(signingSecret !== undefined ? (["refusedAt"] as const) : []),
  ];
  const written = await transact(table, clock, [
    changeSourceItem(table, { ...before, version }, changes, removed),
    auditItem(ctx, endpoint.id, {
      ...{ id: before.sourceId, name: sourceName(before), projectId: before.projectId },
    }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  const maker = liveRewardMaker(before);
  if (apiKey !== undefined && maker !== undefined) await wakeRewards(ctx, before.projectId, maker);
  return toApiSource(ctx, await requireSource(ctx, params.sourceId));
});

/** The new secret, and the old one for as long as the provider may still sign with it. */
async function replacedSecret(
  { secrets, clock }: CtxOf<typeof endpoint>,
  before: StoredSource,
  secret: string,
) {
  requireForm("signingSecret", keyForms[before.provider].signingSecret, secret);
  const { sealed, lastFour } = await sealSecret(secrets, before, "signingSecret", secret);
  const fresh = { signingSecret: sealed, signingSecretLastFour: lastFour };
  const known = await openSecret(secrets, before, "signingSecret");
  if (known === null || known === secret) return fresh;
  const until = new Date(clock.now().getTime() + oldSecretHours * hourMs).toISOString();
  return {
    ...fresh,
    oldSecret: (await sealSecret(secrets, before, "oldSecret", known)).sealed,
    oldSecretUntil: until,
  };
}

/** @throws AppError `request.invalid` for fields that the provider's sources don't have */
function requireFields(
  { provider }: StoredSource,
  { mapping, apiKey, matchesEmail }: InputOf<typeof endpoint>["body"],
): void {
  const { eventTypes, namesPayers } = sourceFacts[provider];
  const errors = [
    ...(mapping !== undefined && eventTypes !== undefined ? ["mapping"] : []),
    ...(apiKey !== undefined && !hasList(provider) ? ["apiKey"] : []),
    ...(matchesEmail !== undefined && !namesPayers ? ["matchesEmail"] : []),
  ].map((path) => ({ path, message: "is not a field of this provider's sources" }));
  if (errors.length > 0) throw new AppError("request.invalid", { errors });
}

async function replacedKey({ secrets }: CtxOf<typeof endpoint>, before: StoredSource, key: string) {
  const { provider, mode } = before;
  if (hasList(provider)) requireForm("apiKey", keyForms[provider].apiKey, key);
  if (!isKeyOfMode(provider, mode, key)) throw new AppError("paymentSource.other_mode");
  const { sealed, lastFour } = await sealSecret(secrets, before, "apiKey", key);
  return { apiKey: sealed, apiKeyLastFour: lastFour };
}

/** @throws AppError `request.invalid` if the provider's secrets or keys have another form */
function requireForm(path: string, form: ZodType, secret: string): void {
  const { error } = form.safeParse(secret);
  if (error === undefined) return;
  const errors = error.issues.map(({ message }) => ({ path, message }));
  throw new AppError("request.invalid", { errors });
}
