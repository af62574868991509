/**
 * `npm run member -- ADDRESS [--stage prod] [--staff]`: creates a member of a stage without an email: the first one, where
 * accounts are by invitation, or any for a stage that can't send email yet. The password is KITELOOP_PASSWORD, or is
 * generated and printed. An existing member keeps the password. With `--staff` they join the operator's staff.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { awsCli, callAws, outputOf } from "./lib/aws-cli.mjs";
import { isMain } from "./lib/paths.mjs";

/** @typedef {import("./lib/aws-cli.mjs").Aws} Aws */

/**
 * @param {Aws} aws
 * @param {{ stage: string, address: string, password: string, staff?: boolean }} member
 * @returns {boolean} whether the member is new
 */
export function makeMember(aws, { stage, address, password, staff = false }) {
  const name = `${stage}-kiteloop-Auth`;
  const pool = outputOf(aws, name, "UserPoolId");
  if (pool === undefined) throw new Error(`${name} has no output UserPoolId`);

  const member = ["--user-pool-id", pool, "--username", address];
  const joinStaff = () => {
    if (staff) callAws(aws, ["cognito-idp", "admin-add-user-to-group", ...member, "--group-name", "staff"]);
  };
  const found = aws(["cognito-idp", "admin-get-user", ...member]);
  if (found.ok) {
    joinStaff();
    return false;
  }
  if (!found.error.includes("UserNotFoundException"))
    throw new Error(`aws cognito-idp admin-get-user: ${found.error.trim()}`);
  const attributes = ["--user-attributes", `Name=email,Value=${address}`, "Name=email_verified,Value=true"];
  callAws(aws, [
    "cognito-idp",
    "admin-create-user",
    ...member,
    ...attributes,
    "--message-action",
    "SUPPRESS",
  ]);
  callAws(
    aws,
    ["cognito-idp", "admin-set-user-password", "--cli-input-json", "file:///dev/stdin"],
    JSON.stringify({ UserPoolId: pool, Username: address, Password: password, Permanent: true }),
  );
  joinStaff();
  return true;
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: "string", default: "prod" }, staff: { type: "boolean", default: false } },
  });
  const [address] = positionals;
  if (address === undefined || positionals.length > 1 || !address.includes("@")) {
    console.error("npm run member -- ADDRESS [--stage prod] [--staff]");
    process.exitCode = 2;
  } else
    try {
      const given = process.env.KITELOOP_PASSWORD;
      const password = given ?? randomBytes(15).toString("base64url");
      const made = makeMember(awsCli, { ...values, address, password });
      if (!made) console.log(`${address} is a member already`);
      else
        console.log(
          given ? `${address} is a member` : `${address} is a member, with the password ${password}`,
        );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
}
