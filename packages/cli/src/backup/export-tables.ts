import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type CsvKind, csvKinds } from "@kiteloop/contract/reports/export";
import type { Client } from "@kiteloop/sdk";
import type { Terminal } from "../terminal.ts";

/** @throws TypeError for a kind that is no table */
export function tableNamed(kind: string): CsvKind {
  const found = csvKinds.find((one) => one === kind);
  if (found === undefined) throw new TypeError(`--csv takes one of ${csvKinds.join(", ")}.`);
  return found;
}

/**
 * Writes a project's records of a kind as CSV that spreadsheets open as UTF-8, under another name until it is complete. Only its
 * owner can read it.
 */
export async function exportTable(
  { out }: Pick<Terminal, "out">,
  client: Client,
  projectId: string,
  { kind, dir }: { kind: CsvKind; dir: string },
): Promise<void> {
  const path = join(dir, `${projectId}-${kind}.csv`);
  const part = `${path}.part`;
  try {
    const file = await open(part, "w", 0o600);
    try {
      await file.write("\ufeff");
      for await (const { text } of client.projects.exportPages(projectId, { format: "csv", kind }))
        await file.write(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  out(`${path}\n`);
}
