import { parseArgs } from "node:util";
import { type Client, createClient } from "@kiteloop/sdk";
import { readProfile } from "../profile.ts";
import type { Terminal } from "../terminal.ts";
import { type CheckedFile, checkFile } from "./check-file.ts";
import { patient } from "./connection.ts";
import { Counts, differences } from "./counts.ts";
import { importFile } from "./import-file.ts";
import { projectFor } from "./project-for.ts";

const options = { project: { type: "string" } } as const;

/** The imported project is not what the file contains. */
export class CheckError extends Error {
  override readonly name = "CheckError";
}

/**
 * `kiteloop import`: imports each file into a project of its own (one file into `--project`), and compares the numbers of
 * records. All files are checked before anything is sent. An import that was interrupted is continued by the same command.
 */
export async function importProjects(terminal: Terminal, args: readonly string[]): Promise<void> {
  const { values, positionals: paths } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (paths.length === 0) throw new TypeError("Name the files: kiteloop import backups/*.jsonl");
  if (values.project !== undefined && paths.length > 1)
    throw new TypeError("--project takes one file: others go into projects of their own.");
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
    const { project, created } =
      values.project === undefined
        ? await projectFor(client, file.head)
        : { project: await client.projects.get(values.project), created: false };
    const { id: projectId, name } = project;
    const sum = await importFile(client, projectId, file.path, ({ share }) =>
      terminal.error(`${name}: ${Math.floor(share * 100)}% imported\n`),
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

async function recordsOf(client: Client, projectId: string): Promise<Record<string, number>> {
  const counts = new Counts();
  for await (const { text } of client.projects.exportPages(projectId))
    for (const line of text.split("\n")) if (line !== "") counts.add(line);
  return counts.all();
}
