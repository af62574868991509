import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ApiProject } from "@kiteloop/contract/publishing/api";
import { createClient } from "@kiteloop/sdk";
import { readProfile } from "../profile.ts";
import type { Terminal } from "../terminal.ts";
import { patient } from "./connection.ts";
import { exportProject } from "./export-project.ts";
import { exportTable, tableNamed } from "./export-tables.ts";
import { type Manifest, manifestName } from "./manifest.ts";

const options = {
  all: { type: "boolean", default: false },
  csv: { type: "string", multiple: true },
  dir: { type: "string", default: "." },
} as const;

const part = (path: string) => `${path}.part`;

/**
 * `kiteloop export`: writes a file for each project, and a manifest. Each is written under another name first, and renamed
 * once all are complete: a failure leaves an earlier backup in the folder as it was. With `--csv`, it writes tables instead.
 */
export async function exportProjects(terminal: Terminal, args: readonly string[]): Promise<void> {
  const { values, positionals: ids } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.all === ids.length > 0)
    throw new TypeError("Name projects, or use --all: kiteloop export --all --dir backups");
  const profile = await readProfile(terminal.env);
  const client = createClient({ ...profile, ...patient });
  const exportedAt = new Date().toISOString();
  const { items } = await client.projects.list();
  const unknown = ids.find((id) => items.every((project) => project.id !== id));
  if (unknown !== undefined) throw new TypeError(`The key reads no project ${unknown}.`);
  const projects = values.all ? items : items.filter(({ id }) => ids.includes(id));
  const files = projects.map(fileOf);
  const kinds = (values.csv ?? []).map(tableNamed);
  await mkdir(values.dir, { recursive: true, mode: 0o700 });
  if (kinds.length > 0) {
    for (const { id } of projects)
      for (const kind of kinds) await exportTable(terminal, client, id, { kind, dir: values.dir });
    return;
  }
  const written: Manifest["projects"] = [];
  try {
    for (const project of projects) {
      const { id, name, host } = project;
      const file = fileOf(project);
      const result = await exportProject(client, id, part(join(values.dir, file)), ({ share }) =>
        terminal.error(`${name}: ${Math.floor(share * 100)}% exported\n`),
      );
      written.push({ id, name, host, file, ...result });
    }
    const manifest: Manifest = { format: 1, instance: profile.baseUrl, exportedAt, projects: written };
    const path = join(values.dir, manifestName);
    await writeFile(part(path), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    for (const file of [...written.map(({ file }) => file), manifestName])
      await rename(part(join(values.dir, file)), join(values.dir, file));
    terminal.out(`${JSON.stringify(manifest, null, 2)}\n`);
  } finally {
    for (const file of [...files, manifestName]) await rm(part(join(values.dir, file)), { force: true });
  }
}

/** @throws Error for an id that could name a file elsewhere: it comes from the instance */
function fileOf({ id }: ApiProject): string {
  if (!/^\w+$/.test(id)) throw new Error(`The instance answered with an invalid project id: ${id}`);
  return `${id}.jsonl`;
}
