import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  SignUpCommand,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { idMaker } from "@kiteloop/contract/shared/ids";
import { staffGroup } from "@kiteloop/contract/tenancy/roles";
import type { Member, Platform } from "@kiteloop/core/shared/context";
import { provisionUser } from "@kiteloop/core/tenancy/user";
import { membershipsOf } from "@kiteloop/core/tenancy/workspace";
import { clientConfig } from "@kiteloop/server/engine/index";
import { type Identity, secretHashOf } from "@kiteloop/server/identity/index";

/** Printed at every start: this account exists on this machine only, and has only made-up data. */
export const demoAccount = { email: "demo@example.com", password: "kiteloop-demo" } as const;
const name = "Mara Lind";

/** Signs up an account, or finds it, and makes it staff of this machine if asked; returns its `sub`. */
export async function openAccount(
  identity: Identity,
  {
    email: Username,
    password: Password,
    staff = false,
  }: { email: string; password: string; staff?: boolean },
): Promise<string> {
  const client = new CognitoIdentityProviderClient({ ...clientConfig(identity.endpoint), maxAttempts: 1 });
  try {
    const SecretHash = secretHashOf(identity, Username);
    await client
      .send(new SignUpCommand({ ClientId: identity.clientId, SecretHash, Username, Password }))
      .catch((error: unknown) => {
        if (!(error instanceof UsernameExistsException)) throw error;
      });
    await client
      .send(new AdminConfirmSignUpCommand({ UserPoolId: identity.userPoolId, Username }))
      .catch((error: unknown) => {
        if (!(error instanceof NotAuthorizedException)) throw error;
      });
    const { userPoolId: UserPoolId } = identity;
    if (staff)
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: staffGroup }));
    return await identity.subjectOf(Username);
  } finally {
    client.destroy();
  }
}

/** The demo member, who is staff, in their own workspace, created on first use. */
export async function demoMember(platform: Platform, identity: Identity): Promise<Member> {
  const subject = await openAccount(identity, { ...demoAccount, staff: true });
  const { clock, ids } = platform;
  // Ids contain their time, so those of records in the past must be made with it.
  const past = { ...platform, ids: { ...ids, make: idMaker(() => clock.now().getTime(), ids.random) } };
  const user = await provisionUser(past, { subject, email: demoAccount.email, name });
  const [membership] = await membershipsOf(platform.table, user.userId);
  if (!membership) throw new Error("the demo member has no workspace");
  return {
    kind: "member",
    userId: user.userId,
    sessionId: platform.ids.make("session"),
    email: user.email,
    name: user.name,
    workspaceId: membership.workspaceId,
    role: membership.role,
    staff: true,
  };
}
