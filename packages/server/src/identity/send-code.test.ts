import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AdminConfirmSignUpCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { EmailRefused } from "@kiteloop/core/shared/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Engine, startEngine } from "../engine/index.ts";
import type { IdentityEmail } from "./context.ts";
import { type Identity, startIdentity } from "./index.ts";
import { codeWaits } from "./send-code.ts";
import { provingClient, quickHashCost, testSecrets } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-codes-"));
const password = "correct horse battery";
const waits = [0, 100, 200];
let tried: IdentityEmail[] = [];
let lines: string[] = [];
/** Errors of the next attempts to send; later ones succeed. */
let failures: Error[] = [];
let engine: Engine;
let identity: Identity;
let client: CognitoIdentityProviderClient;

const start = () =>
  startIdentity({
    ...{ tableEndpoint: engine.endpoint, dataDir, hashCost: quickHashCost, secrets: testSecrets },
    codeWaits: waits,
    log: (line) => lines.push(line),
    mail: async (email) => {
      tried.push(email);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
    },
  });

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  identity = await start();
  client = provingClient(identity);
});
afterAll(async () => {
  client.destroy();
  await identity.stop();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  [tried, lines, failures] = [[], [], []];
});

const down = () => new Error("connect ECONNREFUSED");
const app = () => ({ ClientId: identity.clientId });
const codeIn = ({ text }: IdentityEmail) => /^ *(\d{6})$/m.exec(text)?.[1] ?? "";
const codes = () => new Set(tried.map(codeIn));
const attempts = (count: number) => expect.poll(() => tried.length).toBe(count);
/** Until nothing can be tried again. */
const over = () => sleep(2 * Math.max(...waits));

let counter = 0;
async function signUp(): Promise<string> {
  const Username = `person${++counter}@example.com`;
  await client.send(new SignUpCommand({ ...app(), Username, Password: password }));
  return Username;
}
const resend = (Username: string) => client.send(new ResendConfirmationCodeCommand({ ...app(), Username }));

test("the three attempts begin within a minute", () => {
  expect(codeWaits).toHaveLength(3);
  expect(codeWaits.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(60_000);
});

test("a code that can’t be emailed at once comes at a later attempt, is the same one and valid, and counts once", async () => {
  failures = [down(), down()];
  const Username = await signUp();
  await attempts(3);
  expect(codes().size).toBe(1);
  const [ConfirmationCode] = codes();
  await client.send(new ConfirmSignUpCommand({ ...app(), Username, ConfirmationCode }));
  await over();
  expect(tried).toHaveLength(3);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe("a code could not be emailed at attempt 1 of 3: Error: connect ECONNREFUSED");

  failures = [down(), down(), down()];
  const other = await signUp();
  await over();
  for (let sent = 2; sent <= 5; sent++) await resend(other);
  await expect(resend(other)).rejects.toMatchObject({ name: "LimitExceededException" });
});

test("after three attempts a code is given up, and another one can be asked for", async () => {
  failures = [down(), down(), down()];
  const Username = await signUp();
  await attempts(3);
  await over();
  expect(tried).toHaveLength(3);
  await resend(Username);
  await attempts(4);
  const ConfirmationCode = tried[3] && codeIn(tried[3]);
  await client.send(new ConfirmSignUpCommand({ ...app(), Username, ConfirmationCode }));
});

test("a code that was replaced is not tried again", async () => {
  failures = [down()];
  const Username = await signUp();
  await attempts(1);
  await resend(Username);
  await attempts(2);
  await over();
  expect(tried).toHaveLength(2);
  expect(codes().size).toBe(2);
});

test("an email that the server refuses permanently is tried once", async () => {
  failures = [new EmailRefused("the server answered 554")];
  await signUp();
  await attempts(1);
  await over();
  expect(tried).toHaveLength(1);
});

test("while no email can be sent, a reset is answered for an account as for an unknown address", async () => {
  const Username = await signUp();
  await client.send(new AdminConfirmSignUpCommand({ UserPoolId: identity.userPoolId, Username }));
  await attempts(1);
  failures = [down(), down()];
  const reset = async (name: string) => {
    const { $metadata: _, ...answer } = await client.send(
      new ForgotPasswordCommand({ ...app(), Username: name }),
    );
    return answer;
  };
  expect(await reset(Username)).toEqual(await reset("person@example.com"));
  await attempts(4);
  const ConfirmationCode = tried[3] && codeIn(tried[3]);
  await client.send(
    new ConfirmForgotPasswordCommand({ ...app(), Username, ConfirmationCode, Password: `${password}!` }),
  );
});

test("when it stops, nothing is tried again", async () => {
  failures = [down(), down()];
  await signUp();
  await attempts(1);
  await identity.stop();
  await over();
  expect(tried).toHaveLength(1);
  expect(lines).toHaveLength(1);
  identity = await start();
});
