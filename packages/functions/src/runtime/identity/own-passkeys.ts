import { ListWebAuthnCredentialsCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { Passkey } from "@kiteloop/contract/tenancy/profile-passkey";
import * as z from "zod";
import { config } from "../config.ts";
import { pool } from "./pool.ts";

/** As many as an account can have in the pool. */
const mostPasskeys = 20;

const listed = z.object({
  Credentials: z.array(
    z.object({ CredentialId: z.string(), FriendlyCredentialName: z.string(), CreatedAt: z.date() }),
  ),
});

export const hasPasskeys = (): boolean => config().PASSKEY_HOST !== undefined;

export async function passkeysOf(accessToken: string): Promise<Passkey[]> {
  const { client } = pool();
  const call = new ListWebAuthnCredentialsCommand({ AccessToken: accessToken, MaxResults: mostPasskeys });
  return listed.parse(await client.send(call)).Credentials.map((one) => ({
    id: one.CredentialId,
    name: one.FriendlyCredentialName,
    addedAt: one.CreatedAt.toISOString(),
  }));
}

/** Whether passkeys count as both steps. The pool takes it only together with another second step, which it must keep. */
export const passkeySettings = (count: boolean) =>
  hasPasskeys() ? { WebAuthnMfaSettings: { Enabled: count } } : {};
