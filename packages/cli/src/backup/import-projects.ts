import { parseArgs } from "node:util";
import type { ApiProject } from "@kiteloop/contract/publishing/api";
import { importLines } from "@kiteloop/contract/reports/export";
import { type Client, createClient, type ImportPage, KiteloopError } from "@kiteloop/sdk";
import { readProfile } from "../profile.ts";
import type { Terminal } from "../terminal.ts";
import { type CheckedFile, checkFile } from "./check-file.ts";
import { patient } from "./connection.ts";
import { Counts, differences } from "./counts.ts";
import { readLines } from "./read-lines.ts";

/** Maximum characters of a page's lines: with the head it has to stay below the limit of a request. */
const pageLength = 2_000_000;

/** The imported project is not what the file contains. */
export class CheckError extends Error {
  override readonly name = "CheckError";
}

/**
 * `kiteloop import`: imports each file into a project of its own, and compares the numbers of records. All files are checked
 * before anything is sent. An import that was interrupted is continued by the same command.
 */
export async function importProjects(terminal: Terminal, args: readonly string[]): Promise<void> {
  const { positionals: paths } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  if (paths.length === 0) throw new TypeError("Name the files: kiteloop import backups/*.jsonl");
  const client = createClient({ ...(await readProfile(terminal.env)), ...patient });
  const { scopes } = await client.key.get();
  const mayCheck = scopes.includes("exports:read") && scopes.includes("personal:read");
  if (!mayCheck)
    terminal.error("The key lacks exports:read or personal:read, so the results are not checked.\n");
  const files: CheckedFile[] = [];
  for (const path of paths) files.push(await checkFile(path));
  const imported: object[] = [];
  const wrong: string[] = [];
  for (const file of files) {
    const { project, created } = await projectFor(client, file);
    const { id: projectId, name } = project;
    const sum = await importFile(client, projectId, file.path, (lines) =>
      terminal.error(`${name}: ${lines} lines imported\n`),
    );
    if (mayCheck) {
      const found = differences(file.records, await recordsOf(client, projectId));
      wrong.push(...found.map((one) => `${file.path}: ${one}`));
    }
    imported.push({ file: file.path, projectId, name, created, ...sum, checked: mayCheck });
  }
  terminal.out(`${JSON.stringify(imported, null, 2)}\n`);
  if (wrong.length > 0) throw new CheckError(wrong.join("\n"));
}

/** The project with the file's website, created if the workspace has none: a second run finds the same one. */
async function projectFor(
  client: Client,
  { head: { project } }: CheckedFile,
): Promise<{ project: ApiProject; created: boolean }> {
  const { name, host, businessType, timeZone } = project;
  const found = (await client.projects.list()).items.find((one) => one.host === host);
  if (found !== undefined) return { project: found, created: false };
  const body = { name, host, businessType, timeZone };
  return { project: await client.projects.create(body), created: true };
}

async function recordsOf(client: Client, projectId: string): Promise<Record<string, number>> {
  const counts = new Counts();
  for await (const { text } of client.projects.exportPages(projectId))
    for (const line of text.split("\n")) if (line !== "") counts.add(line);
  return counts.all();
}

type Line = { content: ImportPage["head"]; number: number };

async function importFile(
  client: Client,
  projectId: string,
  path: string,
  onPage: (lines: number) => void,
): Promise<{ taken: number; known: number }> {
  const sum = { taken: 0, known: 0 };
  let head: ImportPage["head"] | undefined;
  let page: Line[] = [];
  let length = 0;
  const send = async (of: ImportPage["head"]) => {
    const lines = page.map(({ content }) => content);
    const result = await client.projects.importPage(projectId, { head: of, lines }).catch((error: unknown) => {
      throw inFile(error, path, page);
    });
    sum.taken += result.taken;
    sum.known += result.known;
    [page, length] = [[], 0];
    onPage(sum.taken + sum.known);
  };
  for await (const { text, number } of readLines(path)) {
    const content: ImportPage["head"] = JSON.parse(text);
    if (head === undefined) {
      head = content;
      continue;
    }
    page.push({ content, number });
    length += text.length;
    if (page.length === importLines || length > pageLength) await send(head);
  }
  if (head !== undefined) await send(head);
  return sum;
}

/** The error with lines of the file in place of a page's. */
function inFile(error: unknown, path: string, page: readonly Line[]): unknown {
  if (!(error instanceof KiteloopError)) return error;
  const { code, status, message, requestId, fieldErrors } = error;
  const inLines = fieldErrors.map((field) => {
    const at = page[Number(/^lines\.(\d+)/.exec(field.path)?.[1] ?? Number.NaN)];
    return { ...field, path: at === undefined ? `${path} ${field.path}` : `${path} line ${at.number}` };
  });
  return new KiteloopError({ code, status, message: `${path}: ${message}`, requestId, fieldErrors: inLines });
}
