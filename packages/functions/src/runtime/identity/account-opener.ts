import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { AccountOpener } from "@kiteloop/core/shared/context";
import { pool, withOutcomes } from "./pool.ts";

const accountOpener: AccountOpener = {
  async openProved(email, password) {
    const { client, UserPoolId } = pool();
    const account = { UserPoolId, Username: email };
    const created = client.send(
      new AdminCreateUserCommand({
        ...account,
        // Checked like the permanent one, so that a weak password leaves no account behind.
        TemporaryPassword: password,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
    const outcome = await withOutcomes(created, {
      UsernameExistsException: "exists",
      InvalidPasswordException: "weak_password",
    } as const);
    // Only this call creates accounts in that state: an earlier attempt ended here.
    const isHalfway = async () =>
      (await client.send(new AdminGetUserCommand(account))).UserStatus === "FORCE_CHANGE_PASSWORD";
    if (typeof outcome === "string" && (outcome !== "exists" || !(await isHalfway()))) return outcome;
    const set = client.send(
      new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }),
    );
    const given = await withOutcomes(set, { InvalidPasswordException: "weak_password" } as const);
    return typeof given === "string" ? given : "opened";
  },
  async replacePassword(email, password) {
    const { client, UserPoolId } = pool();
    const Password = password;
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
    );
  },
};

/** Grants opening accounts whose address is proved. */
export const withAccountOpener = () => ({ accountOpener });
