import type { IdentityContext } from "../context.ts";
import { CognitoError } from "../errors.ts";

export function ownPool({ pool }: IdentityContext, userPoolId: string): void {
  if (userPoolId === pool.userPoolId) return;
  throw new CognitoError("ResourceNotFoundException", `User pool ${userPoolId} does not exist.`);
}

export function ownClient({ pool }: IdentityContext, clientId: string): void {
  if (clientId === pool.clientId) return;
  throw new CognitoError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
}
