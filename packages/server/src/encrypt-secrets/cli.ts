import { isAbsolute, join } from "node:path";
import type { AwsTable } from "@kiteloop/core/shared/aws-table";
import type { Secrets } from "@kiteloop/core/shared/context";
import { secretsIn } from "@kiteloop/functions/runtime/secrets";
import { root } from "../build/index.ts";
import { argsOf, runTool } from "../cli/tool.ts";
import { openSecrets } from "../main/secret-keys.ts";
import { PlainError } from "../plain-error.ts";
import { openStores } from "../refold/stores.ts";
import { encryptAll } from "./work.ts";

const usage = `npm run encrypt-secrets

Encrypts every stored secret with the newest key: those in clear, and those of older keys. Run it again if it is
interrupted, and after changing the keys until nothing is left. It reads the whole table.

  KITELOOP_DATA=path                    work in that data folder instead of .data; its instance must be stopped
  KITELOOP_TABLE=name AWS_REGION=...    work in a deployed stage's table, with AWS's usual credentials
  KITELOOP_SECRET_KEYS=name             that stage's parameter with the keys
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function secretsFor(dataDir: string, table: AwsTable): Promise<Secrets> {
  const { KITELOOP_TABLE, KITELOOP_SECRET_KEYS: name, AWS_REGION: region } = process.env;
  if (KITELOOP_TABLE === undefined) return openSecrets(dataDir, table);
  if (name === undefined || region === undefined) {
    throw new PlainError("KITELOOP_TABLE is set: set KITELOOP_SECRET_KEYS and AWS_REGION too.");
  }
  return secretsIn(name, region, table.client.config.credentials);
}

async function run(args: string[]): Promise<number> {
  const { values } = argsOf({ args, options: { help: { type: "boolean", default: false } } }, usage);
  if (values.help) {
    say(usage);
    return 0;
  }
  const folder = process.env.KITELOOP_DATA || ".data";
  const dataDir = isAbsolute(folder) ? folder : join(root, folder);
  const stores = await openStores(dataDir, process.env);
  try {
    return await encryptAll(stores, await secretsFor(dataDir, stores.table), say);
  } finally {
    await stores.close();
  }
}

await runTool(() => run(process.argv.slice(2)));
