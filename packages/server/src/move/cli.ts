import { setTimeout as sleep } from "node:timers/promises";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { SSMClient } from "@aws-sdk/client-ssm";
import { pathFrom } from "../cli/key-at.ts";
import { argsOf, runTool } from "../cli/tool.ts";
import { UsageError } from "../plain-error.ts";
import { moveToAws } from "./move.ts";
import { findStage } from "./stage.ts";

const usage = `npm run move -- FILE --stage NAME [--dry-run]

Moves a server's data to a stage on AWS that is deployed and not in use yet: the items of a backup become a table beside the
stage's own, published files, pictures and archived events go to its bucket, and the keys of stored secrets to its own.
Run it again if it is interrupted. docs/server.md says what comes before and after.

  --dry-run   says what would be done, and changes nothing

  AWS_REGION=...    the stage's region, with AWS's usual credentials
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(args: string[]): Promise<number> {
  const options = {
    stage: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = argsOf({ args, allowPositionals: true, options }, usage);
  if (values.help) {
    say(usage);
    return 0;
  }
  const [file] = positionals;
  const { AWS_REGION: region } = process.env;
  if (file === undefined || positionals.length > 1 || !values.stage || !region) throw new UsageError(usage);
  const common = { region, maxAttempts: 8 };
  const { ownTable, table, bucket, keys } = await findStage(new CloudFormationClient(common), values.stage);
  const dryRun = values["dry-run"] ?? false;
  const target = {
    table,
    imports: { client: new DynamoDBClient(common), clock: { sleep: (ms: number) => sleep(ms) } },
    bucket: { client: new S3Client(common), name: bucket },
    keys: { client: new SSMClient(common), name: keys },
  };
  const moved = await moveToAws(pathFrom(file, process.env), target, { dryRun, say });
  const { items, sent, there, failed, before, manifest } = moved;
  if (before) say(`The table ${table} was made of this file before: nothing was changed.`);
  else if (dryRun) {
    say(
      `${items} items would become the table ${table}, ${sent} objects would be sent, and ${there} are there.`,
    );
    say(`${moved.keys} keys would be added to ${keys}.`);
    return 0;
  } else say(`${moved.keys} keys were added to ${keys}.`);
  if (failed > 0) say(`${failed} notices about emails that the server gave up on stay with it.`);
  say(`
Next, and in this order:

  npm run restore-table -- ${ownTable} --at ${manifest.madeAt} --to ${table}
  deploy the stage with the setting that it prints
  KITELOOP_TABLE=${table} AWS_REGION=${region} KITELOOP_USER_POOL=… npm run restore-members`);
  return 0;
}

await runTool(() => run(process.argv.slice(2)));
