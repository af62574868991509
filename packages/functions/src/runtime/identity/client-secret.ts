import { createHmac } from "node:crypto";
import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";

const described = z.object({ UserPoolClient: z.object({ ClientSecret: z.string().min(1) }) });

type Client = { client: CognitoIdentityProviderClient; UserPoolId: string; ClientId: string };

let known: Promise<string> | null = null;

/**
 * The app client's secret, without which no one else can call Cognito's public operations. Read with the function's own
 * role once per process, so that no template, output or environment contains it.
 */
export function clientSecret({ client, UserPoolId, ClientId }: Client): Promise<string> {
  known ??= client
    .send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }))
    .then((answer) => described.parse(answer).UserPoolClient.ClientSecret);
  known.catch(clearSecret);
  return known;
}

/** The next call reads it again, because reading failed or the secret was replaced. */
export function clearSecret(): void {
  known = null;
}

/** Proves that a call about `username` comes from the holder of the secret (Cognito's SECRET_HASH). */
export async function secretHash(client: Client, username: string): Promise<string> {
  const secret = await clientSecret(client);
  return createHmac("sha256", secret).update(`${username}${client.ClientId}`).digest("base64");
}
