import type { StripeAccount } from "@kiteloop/providers/gifts";
import type { Platform, Secrets, Table } from "../../shared/context/index.ts";
import { paymentSourceSecretPlace } from "../../shared/secrets/index.ts";
import { rewardMaker, type StoredSource, sourcesOf } from "./store.ts";

type Field = "signingSecret" | "oldSecret" | "apiKey";
type Sealed = Pick<StoredSource, "workspaceId" | "sourceId" | Field>;

/** One of a source's secrets in the clear; null without it. */
export async function openSecret(secrets: Secrets, source: Sealed, field: Field): Promise<string | null> {
  const sealed = source[field];
  return sealed === undefined ? null : secrets.open(paymentSourceSecretPlace(source, field), sealed);
}

/** A secret to store, and the end of it that members see. */
export async function sealSecret(
  secrets: Secrets,
  source: Pick<StoredSource, "workspaceId" | "sourceId">,
  field: Field,
  secret: string,
): Promise<{ sealed: string; lastFour: string }> {
  const sealed = await secrets.seal(paymentSourceSecretPlace(source, field), secret);
  return { sealed, lastFour: secret.slice(-4) };
}

/** The secrets that may sign a source's events now: during a rotation, two. */
export async function signingSecrets(secrets: Secrets, source: StoredSource, now: Date): Promise<string[]> {
  const { oldSecretUntil = "" } = source;
  const fields: Field[] =
    oldSecretUntil > now.toISOString() ? ["signingSecret", "oldSecret"] : ["signingSecret"];
  const opened = await Promise.all(fields.map((field) => openSecret(secrets, source, field)));
  return opened.filter((secret) => secret !== null);
}

/** Stripe with the newest key of a project in this mode; null if none of its sources has one. */
export async function stripeAccountOf(
  { table, secrets, payments }: { table: Table } & Pick<Platform, "secrets" | "payments">,
  project: { workspaceId: string; projectId: string },
  mode: StoredSource["mode"] = "live",
): Promise<{ sourceId: string; account: StripeAccount } | null> {
  const sources = await sourcesOf(table, project);
  const source = sources.find((one) => rewardMaker(one) && one.mode === mode && one.apiKey);
  const key = source && (await openSecret(secrets, source, "apiKey"));
  return source && key ? { sourceId: source.sourceId, account: await payments.stripe(key) } : null;
}
