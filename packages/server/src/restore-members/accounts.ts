import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";

/** The accounts of one user pool. */
export type UserPool = { client: CognitoIdentityProviderClient; UserPoolId: string };

/** An account whose address is verified, or `unverified`: created by a sign-up that was never confirmed. */
export type PoolAccount = { subject: string; ready: boolean } | "unverified" | null;

const Attributes = z.object({ sub: z.string(), email_verified: z.string().default("false") });

const read = (attributes: readonly AttributeType[] = []) =>
  Attributes.parse(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])));

export async function findAccount({ client, UserPoolId }: UserPool, email: string): Promise<PoolAccount> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const { sub: subject, email_verified } = read(found.UserAttributes);
    if (email_verified !== "true") return "unverified";
    return { subject, ready: found.UserStatus === "CONFIRMED" };
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Creates an account without emailing anyone; returns its subject. */
export async function createAccount({ client, UserPoolId }: UserPool, email: string): Promise<string> {
  const made = await client.send(
    new AdminCreateUserCommand({
      ...{ UserPoolId, Username: email, MessageAction: "SUPPRESS" },
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
  return read(made.User?.Attributes).sub;
}

/** Sets a password that no one knows: only confirmed accounts may reset theirs by email. */
export async function confirmAccount({ client, UserPoolId }: UserPool, email: string): Promise<void> {
  const Password = randomBytes(32).toString("base64url");
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
  );
}
