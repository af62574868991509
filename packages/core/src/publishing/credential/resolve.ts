import { ids } from "@kiteloop/contract/shared/ids";
import { type Scope, scope } from "@kiteloop/contract/tenancy/roles";
import * as z from "zod/mini";
import { cached } from "../../shared/cache/index.ts";
import type { Clock, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { hashKey, parseKey } from "./format.ts";
import { credentialKey } from "./keys.ts";
import { recordUse } from "./use.ts";

/** The access that a valid key gives. */
export type Credential = {
  keyId: string;
  name?: string | undefined;
  workspaceId: string;
  /** Null for a workspace key. */
  projectId: string | null;
  secret: boolean;
  scopes: readonly Scope[];
  /** A key of apps: publishable, and without an origin. */
  app?: boolean | undefined;
  /** Addresses and ranges that may use the key; absent means any. */
  allowedIps?: readonly string[] | undefined;
  /** When the secret that was sent expires; absent means never. */
  expiresAt?: string | undefined;
};

const Stored = z.object({
  keyId: ids.apiKey,
  name: z.optional(z.string()),
  workspaceId: ids.workspace,
  projectId: z._default(z.nullable(ids.project), null),
  secret: z.boolean(),
  scopes: z.array(scope),
  app: z.optional(z.boolean()),
  // The namespace `z.iso` would bring all its formats into what page views wait for.
  expiresAt: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))),
  allowedIps: z.optional(z.array(z.string())),
});

/** Half of the minute within which a revoked key must stop working; the rest is for running calls. */
const lookUp = cached<z.infer<typeof Stored>>({ maxAge: 30_000 });

async function read(table: Table, hash: string) {
  const { Item } = await table.get({ Key: credentialKey(hash), ConsistentRead: true });
  return Item === undefined ? null : Stored.parse(Item);
}

/**
 * Resolves an API key; the use of one that members created is recorded without waiting for it.
 * @throws AppError `key.invalid` if it is malformed (nothing is read), unknown, expired or revoked
 */
export async function resolveKey(
  { table, clock }: { table: Table; clock: Clock },
  text: string,
): Promise<Credential> {
  const kind = parseKey(text);
  if (kind === null) throw new AppError("key.invalid");
  const hash = hashKey(text);
  const now = clock.now();
  const found = await lookUp(table, hash, now.getTime(), () => read(table, hash));
  if (found === null || found.secret !== kind.secret) throw new AppError("key.invalid");
  if (found.expiresAt !== undefined && now.toISOString() >= found.expiresAt)
    throw new AppError("key.invalid");
  if (found.secret || found.app) recordUse(table, found, now);
  return found;
}
