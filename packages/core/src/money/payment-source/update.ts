import {
  updatePaymentSource as endpoint,
  oldSecretHours,
  signingSecrets,
} from "@kiteloop/contract/money/payment-source";
import { hourMs } from "@kiteloop/contract/shared/time";
import { requireProject } from "../../publishing/index.ts";
import { requireKind } from "../../referrals/payment/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { requireSource, sourceName, toApiSource } from "./present.ts";
import { changeSourceItem, type StoredSource } from "./store.ts";
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
  const written = await transact(table, clock, [
    changeSourceItem(table, { ...before, version }, changes, kind === null ? ["conversionKind"] : []),
    auditItem(ctx, endpoint.id, {
      ...{ id: before.sourceId, name: sourceName(before), projectId: before.projectId },
    }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return toApiSource(ctx, await requireSource(ctx, params.sourceId));
});

/** The new secret, and the old one for as long as the provider may still sign with it. */
async function replacedSecret(
  { secrets, clock }: CtxOf<typeof endpoint>,
  before: StoredSource,
  secret: string,
) {
  requireForm(before, secret);
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
  const errors = [
    ...(mapping !== undefined && provider !== "generic" ? ["mapping"] : []),
    ...(apiKey !== undefined && provider !== "stripe" ? ["apiKey"] : []),
    ...(matchesEmail !== undefined && provider !== "stripe" ? ["matchesEmail"] : []),
  ].map((path) => ({ path, message: "is not a field of this provider's sources" }));
  if (errors.length > 0) throw new AppError("request.invalid", { errors });
}

async function replacedKey({ secrets }: CtxOf<typeof endpoint>, before: StoredSource, key: string) {
  if (!key.includes(`_${before.mode}_`)) throw new AppError("paymentSource.other_mode");
  const { sealed, lastFour } = await sealSecret(secrets, before, "apiKey", key);
  return { apiKey: sealed, apiKeyLastFour: lastFour };
}

/** @throws AppError `request.invalid` if the provider's secrets have another form */
function requireForm({ provider }: StoredSource, secret: string): void {
  const { error } = signingSecrets[provider].safeParse(secret);
  if (error === undefined) return;
  const errors = error.issues.map(({ message }) => ({ path: "signingSecret", message }));
  throw new AppError("request.invalid", { errors });
}
