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
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { requireSource, sourceName, toApiSource } from "./present.ts";
import { changeSourceItem, type StoredSource } from "./store.ts";
import { openSecret, sealSecret } from "./vault.ts";

export const updatePaymentSource = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const before = await requireSource(ctx, params.sourceId);
  const { version, conversionKind: kind, signingSecret, mapping } = body;
  const project = await requireProject(ctx, before.projectId);
  await requireKind(table, project, kind ?? null);
  const changes = {
    ...(kind && { conversionKind: kind }),
    ...(before.provider === "generic" && mapping && { mapping }),
    ...(signingSecret !== undefined && (await replacedSecret(ctx, before, signingSecret))),
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

/** @throws AppError `request.invalid` if the provider's secrets have another form */
function requireForm({ provider }: StoredSource, secret: string): void {
  const { error } = signingSecrets[provider].safeParse(secret);
  if (error === undefined) return;
  const errors = error.issues.map(({ message }) => ({ path: "signingSecret", message }));
  throw new AppError("request.invalid", { errors });
}
