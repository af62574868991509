import type { ApiKeyKind } from "@kiteloop/contract/publishing/api-key";
import type { Mode } from "@kiteloop/contract/shared/test-mode";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Ids } from "../../shared/context/index.ts";
import { hashKey, makeKey } from "../credential/index.ts";

/** `kl_live_sk_` or `kl_live_pk_` and four more characters: 24 of 142 bits. */
const shown = 15;

/** A new secret, and what is stored of it. */
export function newKeySecret(ids: Pick<Ids, "random">, mode: Mode, kind: ApiKeyKind) {
  const secret = makeKey(ids.random, { mode, secret: kind === "server" });
  return { secret, stored: { prefix: secret.slice(0, shown), hash: hashKey(secret) } };
}

/** The fields of a credential that depend on the kind. */
export const credentialKind = (kind: ApiKeyKind): { secret: boolean; app?: true } =>
  kind === "server" ? { secret: true } : { secret: false, app: true };

/** ISO instant at which a key with these days ends; none for null. */
export const endOf = (now: Date, days: number | null): { expiresAt?: string } =>
  days === null ? {} : { expiresAt: new Date(now.getTime() + days * dayMs).toISOString() };
