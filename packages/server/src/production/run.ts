import * as z from "zod";
import { stopOnSignals } from "../cli/signals.ts";
import { smtpMailer } from "../email/smtp.ts";
import { rotateSigningKey } from "../identity/keys.ts";
import { openSecrets } from "../main/secret-keys.ts";
import { endOf, explain, PlainError, UsageError } from "../plain-error.ts";
import { openFolder } from "../refold/open-folder.ts";
import { requireKnownSchema, versionOfFolder } from "../upgrade/folder-version.ts";
import { backupHelp, runBackups } from "./backups.ts";
import { takeBounce } from "./bounce.ts";
import { holdFolder } from "./folder-socket.ts";
import { openAccount, operatorOfServer, startServer } from "./index.ts";
import { lookAtBackups } from "./look-at-backups.ts";
import { requireOwnFolder } from "./own-folder.ts";
import { needSettings, readSettings, type ServerSettings } from "./settings.ts";
import { checkProviders } from "./sign-in-providers.ts";

export const serverHelp = `npm run server -- COMMAND, or kiteloop-server COMMAND of a packed server

  start            serve the product for the public, behind a proxy that ends TLS
  check            say what is wrong with the settings and operator.json, sign in to the email server, ask
                   the identity providers who they are, and look for the last backup
  check --send ADDRESS
                   send an email there, too
  bounce           take an email server’s report (RFC 3464) or a complaint (RFC 5965) from the standard input,
                   for an alias of Postfix
  keys rotate      make another key that signs sessions, while the server is stopped; nobody is signed out
  keys rotate --now
                   end all sessions, too: everybody signs in again
  encrypt-secrets  encrypt stored secrets with the newest key of secret-keys, while the server is stopped
  refold PROJECT…  count missed records of projects again, or with --rebuild all, while it is stopped
  member ADDRESS   open an account while the server is stopped, and print its password once
${backupHelp}

docs/server.md has all settings, and a file for Caddy, nginx and systemd each.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);
const progress = (line: string) => say(`  · ${line}`);

/** @throws PlainError with a line for each fault */
function settingsOrFaults(): ServerSettings {
  const read = readSettings(process.env);
  if ("settings" in read) return read.settings;
  const many = read.faults.length === 1 ? "One setting is wrong" : `${read.faults.length} settings are wrong`;
  throw new PlainError(`${many}:\n${read.faults.map((fault) => `  - ${fault}`).join("\n")}`);
}

async function start(): Promise<void> {
  const settings = settingsOrFaults();
  const onFailure = (reason: string) => {
    process.stderr.write(`Stopped because ${reason}.\n`);
    process.exit(1);
  };
  const server = startServer({ settings, log: progress, onFailure });
  stopOnSignals(progress, () => server);
  const { port } = await server;
  say(
    `Ready: https://${settings.KITELOOP_APP_HOST} and https://${settings.KITELOOP_EDGE_HOST} at port ${port}`,
  );
}

/** Signs in to the email server, and sends an email to an address. */
async function checkEmail(settings: ServerSettings, to: string | undefined): Promise<void> {
  const mailer = smtpMailer({
    server: settings.KITELOOP_SMTP_URL,
    perSecond: settings.KITELOOP_EMAIL_RATE,
    host: settings.KITELOOP_EDGE_HOST,
    onBounce: () => Promise.reject(new PlainError(`The email server refuses ${to}.`)),
  });
  try {
    await mailer.verify();
    if (to !== undefined)
      await mailer.send({
        to,
        from: `"${settings.KITELOOP_MAIL_NAME}" <${settings.KITELOOP_MAIL_FROM}>`,
        subject: "Kiteloop can send emails",
        text: "This server sent it when its settings were checked.\n",
        html: "<p>This server sent it when its settings were checked.</p>",
        headers: {},
      });
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`KITELOOP_SMTP_URL doesn’t work: ${error instanceof Error ? error.message : error}`);
  } finally {
    mailer.close();
  }
}

async function check(args: readonly string[]): Promise<void> {
  const settings = settingsOrFaults();
  const operator = await operatorOfServer();
  const to = args[0] === "--send" ? args[1] : undefined;
  if (args.length > 0 && to === undefined) throw new UsageError(serverHelp);
  const [email, providers] = await Promise.allSettled([
    checkEmail(settings, to),
    checkProviders(operator, settings),
  ]);
  const faults = [email, providers].flatMap((one) =>
    one.status === "rejected" ? [explain(one.reason)] : [],
  );
  const other = faults.find((fault) => !(fault instanceof PlainError));
  if (other !== undefined) throw other;
  if (faults.length > 0)
    throw new PlainError(faults.map((fault) => String(Object(fault).message)).join("\n"));
  say("The settings are right, and the email server takes emails.");
  for (const line of providers.status === "fulfilled" ? providers.value : []) say(line);
  say(await lookAtBackups(settings));
}

async function member(email: string | undefined): Promise<void> {
  if (email === undefined) throw new UsageError(serverHelp);
  if (!z.email().safeParse(email).success) throw new PlainError(`${email} is no email address.`);
  const settings = settingsOrFaults();
  await requireOwnFolder(settings.KITELOOP_DATA);
  const password = await openAccount({ settings, log: progress }, email);
  say(
    password === null
      ? `${email} has an account already.`
      : `Sign in as ${email} with the password ${password}. It isn’t shown again; change it in the profile.`,
  );
}

/** Works on the data of a server that is stopped. */
async function onFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const { KITELOOP_DATA: dataDir } = needSettings(process.env, ["KITELOOP_DATA"]);
  await requireOwnFolder(dataDir);
  const release = await holdFolder(dataDir);
  try {
    requireKnownSchema(dataDir, await versionOfFolder(dataDir));
    return await work(dataDir);
  } finally {
    await release();
  }
}

async function rotateKeys([what, option, ...more]: readonly string[]): Promise<void> {
  const endsAll = option === "--now";
  if (what !== "rotate" || (option !== undefined && !endsAll) || more.length > 0)
    throw new UsageError(serverHelp);
  await onFolder((dataDir) => rotateSigningKey(dataDir, { endsAll }));
  say(
    endsAll
      ? "Another key signs sessions from the next start, and all sessions are ended: everybody signs in again."
      : "Another key signs sessions from the next start. Sessions of the former one go on.",
  );
}

/** Commands that need the engine alone. Loaded when used: a start needs none of them. */
const tools: Readonly<Record<string, (dataDir: string, args: string[]) => Promise<number>>> = {
  async "encrypt-secrets"(dataDir, args) {
    if (args.length > 0) throw new UsageError(serverHelp);
    const { encryptAll } = await import("../encrypt-secrets/work.ts");
    const stores = await openFolder(dataDir);
    try {
      return await encryptAll(stores, await openSecrets(dataDir, stores.table), say);
    } finally {
      await stores.close();
    }
  },
  async refold(dataDir, args) {
    const { refold } = await import("../refold/command.ts");
    return refold(args, () => openFolder(dataDir));
  },
};

/** The commands of a server. Exits with 1 and a sentence for each fault, and with 2 for an unknown command or option. */
export async function runServer([command, ...args]: string[]): Promise<void> {
  try {
    if (command === "start") return await start();
    if (command === "check") return await check(args);
    if (command === "bounce") process.exit(await takeBounce(process.stdin, say));
    if (command === "keys") {
      await rotateKeys(args);
      process.exit(0);
    }
    if (command === "member") {
      await member(args[0]);
      process.exit(0);
    }
    const tool = command !== undefined && Object.hasOwn(tools, command) ? tools[command] : undefined;
    if (tool !== undefined) process.exit(await onFolder((dataDir) => tool(dataDir, args)));
    const code = await runBackups(command, args);
    if (code === null) process.stderr.write(serverHelp);
    process.exit(code ?? 2);
  } catch (error) {
    const { text, code } = endOf(error);
    process.stderr.write(`\n${text}\n\n`);
    process.exit(code);
  }
}
