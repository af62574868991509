import { timingSafeEqual } from "node:crypto";
import type { IdentityContext } from "../context.ts";
import { CognitoError } from "../errors.ts";
import { secretHashOf } from "../secret-hash.ts";

export function ownPool({ pool }: IdentityContext, userPoolId: string): void {
  if (userPoolId === pool.userPoolId) return;
  throw new CognitoError("ResourceNotFoundException", `User pool ${userPoolId} does not exist.`);
}

export function ownClient({ pool }: IdentityContext, clientId: string): void {
  if (clientId === pool.clientId) return;
  throw new CognitoError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
}

const secretRefused = (clientId: string) =>
  new CognitoError("NotAuthorizedException", `Unable to verify secret hash for client ${clientId}`);

const equal = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** The client is ours, and the caller has its secret: the hash is made of the name as the call gives it. */
export function provenClient(
  ctx: IdentityContext,
  clientId: string,
  username: string,
  hash: string | undefined,
): void {
  ownClient(ctx, clientId);
  if (hash === undefined || !equal(hash, secretHashOf(ctx.pool, username))) throw secretRefused(clientId);
}

/** The client is ours, and the caller gave its secret, as operations without a user name ask for it. */
export function provenSecret(ctx: IdentityContext, clientId: string, secret: string | undefined): void {
  ownClient(ctx, clientId);
  if (secret === undefined || !equal(secret, ctx.pool.clientSecret)) throw secretRefused(clientId);
}
