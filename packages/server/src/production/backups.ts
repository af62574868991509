import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeBackup } from "../backup/make.ts";
import { backupName } from "../backup/names.ts";
import { restoreBackup } from "../backup/restore.ts";
import { rollBack } from "../backup/roll-back.ts";
import { verifyBackup } from "../backup/verify.ts";
import { pathFrom } from "../cli/key-at.ts";
import { argsOf } from "../cli/tool.ts";
import { restoreExport } from "../from-aws/restore-export.ts";
import { PlainError, UsageError } from "../plain-error.ts";
import { holdFolder } from "./folder-socket.ts";
import { requireOwnFolder } from "./own-folder.ts";
import { needSettings, type ServerSettings } from "./settings.ts";

export const backupHelp = `  backup [FILE]    copy all data to a file, while the server runs or not; by default in KITELOOP_BACKUP_DIR
  backup -         write it to the standard output
  backup --without-keys
                   leave out the keys that sign sessions and encrypt secrets
  restore FILE     fill an empty data folder from a backup
  restore --from-aws FOLDER
                   fill it with a stage's table, objects and keys, which were copied to a folder
  rollback         put the data from before an upgrade back, for the version that ran then; the
                   newer ones stay in a folder of the data
  verify FILE      restore a backup into a temporary folder, and recount everything there`;

/** Folder of backups. */
export const backupFolder = ({
  KITELOOP_BACKUP_DIR: folder,
  KITELOOP_DATA: data,
}: Pick<ServerSettings, "KITELOOP_BACKUP_DIR" | "KITELOOP_DATA">) => folder ?? join(data, "backups");

/** Lines for a person: the standard output may be the backup. */
const say = (text: string) => process.stderr.write(`${text}\n`);

const shown = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const itemsIn = (manifest: { parts: readonly { lines?: number | undefined }[] }) =>
  manifest.parts.reduce((sum, { lines = 0 }) => sum + lines, 0).toLocaleString("en");

async function backup(args: string[]): Promise<void> {
  const options = { "without-keys": { type: "boolean", default: false } } as const;
  const { values, positionals } = argsOf({ args, allowPositionals: true, options }, backupHelp);
  if (positionals.length > 1) throw new UsageError(backupHelp);
  const settings = needSettings(process.env, ["KITELOOP_DATA", "KITELOOP_BACKUP_DIR"]);
  const dataDir = settings.KITELOOP_DATA;
  await requireOwnFolder(dataDir);
  if (process.env.DYNAMODB_ENDPOINT)
    throw new PlainError("The engine at DYNAMODB_ENDPOINT has the data, and makes its own backups.");
  const [named] = positionals;
  const withoutKeys = values["without-keys"] ?? false;
  if (named === "-") {
    if (process.stdout.isTTY) throw new PlainError("A backup isn’t text: send it to a program or a file.");
    const { manifest } = await makeBackup({ dataDir, to: process.stdout, withoutKeys });
    await new Promise((resolve) => process.stdout.write("", resolve));
    say(`A backup of ${itemsIn(manifest)} items was written.`);
    return;
  }
  const to = await fileAt(named, backupFolder(settings), withoutKeys);
  const { manifest, bytes } = await makeBackup({ dataDir, to, withoutKeys });
  say(
    `${to} has ${itemsIn(manifest)} items in ${shown(bytes)}. ${withoutKeys ? "It needs the keys in secret-keys and identity.json" : "Everything can be read with it"}: keep it private.`,
  );
}

/** A folder gets a file with the time in its name. One without keys has a name that the schedule doesn't take for its own. */
async function fileAt(named: string | undefined, folder: string, withoutKeys: boolean): Promise<string> {
  const name = backupName(new Date()).replace(/\.klb$/, withoutKeys ? "-without-keys.klb" : "$&");
  if (named === undefined) return join(folder, name);
  const path = pathFrom(named, process.env);
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ? join(path, name) : path;
}

function onlyFile(args: readonly string[]): string {
  const [named] = args;
  if (named === undefined || named.startsWith("-") || args.length > 1) throw new UsageError(backupHelp);
  return pathFrom(named, process.env);
}

async function restore(args: readonly string[]): Promise<void> {
  const isFromAws = args[0] === "--from-aws";
  const path = onlyFile(isFromAws ? args.slice(1) : args);
  const { KITELOOP_DATA: dataDir } = needSettings(process.env, ["KITELOOP_DATA"]);
  await requireOwnFolder(dataDir);
  if (isFromAws) return restoreStage(path, dataDir);
  const letGo = await holdFolder(dataDir);
  const manifest = await restoreBackup(path, dataDir).finally(letGo);
  say(
    `${dataDir} has the data of ${manifest.madeAt}, as Kiteloop ${manifest.version} left them: ${itemsIn(manifest)} items.`,
  );
  if (!manifest.keys)
    say(
      `The backup has no keys: put secret-keys and identity.json of that server into ${dataDir} before it is started.`,
    );
}

async function goBack(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UsageError(backupHelp);
  const settings = needSettings(process.env, ["KITELOOP_DATA", "KITELOOP_BACKUP_DIR"]);
  const { KITELOOP_DATA: dataDir } = settings;
  await requireOwnFolder(dataDir);
  const letGo = await holdFolder(dataDir);
  const { manifest, file, replaced } = await rollBack(dataDir, backupFolder(settings)).finally(letGo);
  say(
    `${dataDir} has the data of ${manifest.madeAt}, as Kiteloop ${manifest.version} left them (${file}): ${itemsIn(manifest)} items. What was written since is in ${replaced}; delete it when you don’t need it.`,
  );
}

async function restoreStage(path: string, dataDir: string): Promise<void> {
  const letGo = await holdFolder(dataDir);
  const { manifest, members, counted } = await restoreExport(path, dataDir, say).finally(letGo);
  say(`${dataDir} has the data of ${manifest.madeAt}: ${itemsIn(manifest)} items.`);
  say(
    counted === null
      ? "The export is too old to tell which of the last records the stage hadn’t counted: `npm run refold` with `--rebuild` adds up a project again."
      : `${counted} records that the stage hadn’t counted yet were counted.`,
  );
  say(
    `${members.created} members have an account here, and set a password by *Forgot password*. Two-step sign-in and passkeys are theirs to add again.`,
  );
  for (const why of members.skipped) say(`Without an account: ${why}`);
}

/** @returns the exit code: 1 if a number isn't what its records say */
async function verify(args: readonly string[]): Promise<number> {
  const path = onlyFile(args);
  say(`Restoring ${path} in ${tmpdir()} and counting it again …`);
  const { manifest, projects } = await verifyBackup(path);
  for (const { project, lines, joins, differences } of projects) {
    const numbers = `${lines.toLocaleString("en")} records, ${joins.toLocaleString("en")} joins in 30 days`;
    say(
      `${project}: ${numbers}, ${differences.length === 0 ? "the totals are equal" : "the totals differ:"}`,
    );
    for (const difference of differences) say(`  ${difference}`);
  }
  const differing = projects.filter(({ differences }) => differences.length > 0).length;
  say(
    differing === 0
      ? `The backup of ${manifest.madeAt} is whole: ${itemsIn(manifest)} items, ${projects.length} projects recounted.`
      : `The backup of ${manifest.madeAt} can be restored, and ${differing} projects have totals that differ from their records: \`npm run refold\` rebuilds them.`,
  );
  return differing === 0 ? 0 : 1;
}

/** Runs a command about backups. @returns its exit code, or null for another command */
export async function runBackups(command: string | undefined, args: string[]): Promise<number | null> {
  if (command === "verify") return verify(args);
  if (command === "backup") await backup(args);
  else if (command === "restore") await restore(args);
  else if (command === "rollback") await goBack(args);
  else return null;
  return 0;
}
