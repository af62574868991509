import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { argsOf, runTool } from "../cli/tool.ts";
import { UsageError } from "../plain-error.ts";
import { openStores } from "../refold/stores.ts";
import { restoreMembers } from "./restore-members.ts";

const usage = `npm run restore-members -- [--dry-run]

After the loss of a user pool: gives each user in a stage's table an account in its new, empty pool, and links the two.
No one is emailed. Members set a new password with "Forgot password" and turn two-step sign-in on again. Run it again if
it is interrupted: users who are linked stay unchanged.

  --dry-run   says what would be done, and changes nothing

  KITELOOP_TABLE=name AWS_REGION=...    the stage's table, with AWS's usual credentials
  KITELOOP_USER_POOL=id                 the new pool
`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const boolean = { type: "boolean", default: false } as const;
const clock = {
  now: () => new Date(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

async function run(args: string[]): Promise<number> {
  const { values } = argsOf({ args, options: { "dry-run": boolean, help: boolean } }, usage);
  if (values.help) {
    say(usage);
    return 0;
  }
  const { KITELOOP_TABLE, KITELOOP_USER_POOL: UserPoolId, AWS_REGION: region } = process.env;
  if (!KITELOOP_TABLE || !UserPoolId || !region) throw new UsageError(usage);
  const { where, close, table } = await openStores("", process.env);
  const client = new CognitoIdentityProviderClient({ region, maxAttempts: 8 });
  try {
    say(`Linking the users of ${where} to the pool ${UserPoolId}`);
    const dryRun = values["dry-run"];
    const done = await restoreMembers({ table, clock, pool: { client, UserPoolId } }, { dryRun });
    const would = dryRun ? "would be " : "";
    say(`${done.users} users: ${done.unchanged} unchanged, ${done.linked} ${would}linked`);
    say(`${done.created} accounts ${would}created`);
    for (const why of done.skipped) say(`Skipped ${why}`);
    return done.skipped.length > 0 ? 1 : 0;
  } finally {
    client.destroy();
    await close();
  }
}

await runTool(() => run(process.argv.slice(2)));
