import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { instanceSecrets, spentProofs } from "./entity.ts";

export type InstanceSecret = { purpose: string; secret: string; createdAt: string };

export async function findSecret(table: Table, purpose: string): Promise<string | null> {
  const { data } = await instanceSecrets(table).get({ purpose }).go({ consistent: true });
  return data?.secret ?? null;
}

/** Fails where there is one for this purpose. */
export function createSecretItem(table: Table, secret: InstanceSecret): TransactItem {
  return { Put: instanceSecrets(table).create(secret).params() };
}

export type SpentProof = {
  nonce: string;
  fingerprint: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

/** The fingerprint of what a proof was spent on; null while it is unspent. */
export async function findSpent(table: Table, nonce: string): Promise<string | null> {
  const { data } = await spentProofs(table).get({ nonce }).go({ consistent: true });
  return data?.fingerprint ?? null;
}

/** Fails where the proof is spent. */
export function spendItem(table: Table, spent: SpentProof): TransactItem {
  return { Put: spentProofs(table).create(spent).params() };
}
