import { expect, test } from "vitest";
import { makeMember } from "./member.mjs";

const member = { stage: "try", address: "mara@example.com", password: "correct horse battery" };

/** The part of `aws` that is called; the user pool contains `known`. */
function fakeAws({ known = "", error = "An error occurred (UserNotFoundException)", outputs = true } = {}) {
  /** @type {string[]} */
  const calls = [];
  /** @type {string[]} */
  const inputs = [];
  /** @type {import("./lib/aws-cli.mjs").Aws} */
  const aws = (args, input) => {
    calls.push(args.join(" "));
    if (input !== undefined) inputs.push(input);
    const out = outputs ? [{ OutputKey: "UserPoolId", OutputValue: "eu-central-1_a" }] : [];
    if (args[1] === "describe-stacks")
      return { ok: true, out: JSON.stringify({ Stacks: [{ Outputs: out }] }), error: "" };
    if (args[1] === "admin-get-user" && !args.includes(known)) return { ok: false, out: "", error };
    return { ok: true, out: "", error: "" };
  };
  return { aws, calls, inputs };
}

test("a member is created without an email, and the password is not in the list of processes", () => {
  const { aws, calls, inputs } = fakeAws();
  expect(makeMember(aws, member)).toBe(true);
  expect(calls).toEqual([
    "cloudformation describe-stacks --stack-name try-kiteloop-Auth",
    "cognito-idp admin-get-user --user-pool-id eu-central-1_a --username mara@example.com",
    expect.stringMatching(
      /^cognito-idp admin-create-user .+email_verified,Value=true --message-action SUPPRESS$/,
    ),
    "cognito-idp admin-set-user-password --cli-input-json file:///dev/stdin",
  ]);
  expect(inputs.map((input) => JSON.parse(input))).toEqual([
    {
      UserPoolId: "eu-central-1_a",
      Username: "mara@example.com",
      Password: "correct horse battery",
      Permanent: true,
    },
  ]);
});

test("the first member can join the operator's staff, and so can an existing one", () => {
  for (const known of ["", member.address]) {
    const { aws, calls } = fakeAws({ known });
    makeMember(aws, { ...member, staff: true });
    expect(calls.at(-1)).toBe(
      "cognito-idp admin-add-user-to-group --user-pool-id eu-central-1_a --username mara@example.com --group-name staff",
    );
  }
});

test("an existing member keeps the password", () => {
  const { aws, calls } = fakeAws({ known: member.address });
  expect(makeMember(aws, member)).toBe(false);
  expect(calls).toHaveLength(2);
});

test("a refusal by AWS is reported, and nothing more is created", () => {
  const { aws, calls } = fakeAws({ error: "An error occurred (ExpiredToken)" });
  expect(() => makeMember(aws, member)).toThrow("admin-get-user: An error occurred (ExpiredToken)");
  expect(calls).toHaveLength(2);
  expect(() => makeMember(fakeAws({ outputs: false }).aws, member)).toThrow("has no output UserPoolId");
});
