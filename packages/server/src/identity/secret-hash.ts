import { createHmac } from "node:crypto";

type Client = { clientId: string; clientSecret: string };

/** Cognito's SECRET_HASH: proves that a call for `username` comes from a holder of the client's secret. */
export function secretHashOf({ clientId, clientSecret }: Client, username: string): string {
  return createHmac("sha256", clientSecret).update(`${username}${clientId}`).digest("base64");
}
