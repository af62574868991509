import { sameText } from "../../http/same-text.ts";
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

/** Checks the client id and the secret hash, which is computed with the user name as the call gives it. */
export function provenClient(
  ctx: IdentityContext,
  clientId: string,
  username: string,
  hash: string | undefined,
): void {
  ownClient(ctx, clientId);
  if (hash === undefined || !sameText(hash, secretHashOf(ctx.pool, username))) throw secretRefused(clientId);
}

/** Checks the client id and the client's secret, as operations without a user name require. */
export function provenSecret(ctx: IdentityContext, clientId: string, secret: string | undefined): void {
  ownClient(ctx, clientId);
  if (secret === undefined || !sameText(secret, ctx.pool.clientSecret)) throw secretRefused(clientId);
}
