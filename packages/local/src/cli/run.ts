import { relative } from "node:path";
import { root } from "@kiteloop/server/build/index";
import { stopOnSignals } from "@kiteloop/server/cli/signals";
import { explain, PlainError } from "@kiteloop/server/plain-error";
import { type Local, startLocal } from "../main.ts";
import { help, readOptions } from "./options.ts";

const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
const say = (text: string) => process.stdout.write(`${text}\n`);
const progress = (line: string) => say(`  ${paint(2, "·")} ${line}`);

function fail(error: unknown): never {
  const known = explain(error);
  const text =
    known instanceof PlainError ? known.message : known instanceof Error ? known.stack : String(known);
  process.stderr.write(`\n${paint(31, "Kiteloop could not start.")} ${text}\n\n`);
  process.exit(1);
}

function welcome({ addresses, account }: Local, dataDir: string, seconds: string): string {
  const rows = [
    ["App", addresses.app, "the members' web app"],
    ["Demo shop", addresses.demo, "someone's site with widgets on it"],
    ["Mailbox", addresses.mailbox, "every email that would have been sent"],
    ["Edge", addresses.edge, "published widgets and the public API"],
  ];
  const lines = rows.map(
    ([name = "", address = "", what = ""]) => `  ${name.padEnd(10)} ${paint(36, address)}  ${paint(2, what)}`,
  );
  const signIn = account
    ? ["", `  Sign in as ${paint(1, account.email)} with the password ${paint(1, account.password)}`]
    : ["", `  Create an account at ${paint(36, `${addresses.app}/signup`)}; the mailbox gets its code`];
  const folder = relative(root, dataDir);
  const kept = paint(
    2,
    `Data is stored in ${folder.startsWith("..") ? dataDir : folder}. Ctrl-C stops; npm start -- --fresh starts with empty data.`,
  );
  return [
    "",
    `  ${paint(32, "Ready")} after ${seconds} s`,
    "",
    ...lines,
    ...signIn,
    "",
    `  ${kept}`,
    "",
  ].join("\n");
}

/** `npm start`: starts everything, prints progress and addresses, and stops on ctrl-C. */
export async function run(args: string[]): Promise<void> {
  const started = Date.now();
  try {
    const options = readOptions(args, process.env, root);
    if (options.help) return void say(help);
    say(`\n${paint(1, "Kiteloop")} on this machine\n`);
    const onFailure = (reason: string) => fail(new PlainError(`Stopped because ${reason}.`));
    const local = startLocal({ ...options, log: progress, onFailure });
    stopOnSignals(progress, () => local);
    say(welcome(await local, options.dataDir, ((Date.now() - started) / 1000).toFixed(1)));
  } catch (error) {
    fail(error);
  }
}
