import { Tallies } from "@kiteloop/core/counting";
import { openExport, projectsIn } from "../export-file/index.ts";

/**
 * First pass over a file: how many people each participant invited, by project. Lines that are not of an export are
 * skipped, since the second pass reports them with their number.
 * @throws PlainError when the file can't be read.
 */
export async function talliesOf(path: string): Promise<Tallies[]> {
  const all: Tallies[] = [];
  for await (const { lines } of projectsIn(openExport(path).lines)) {
    const tallies = new Tallies();
    for await (const text of lines) {
      try {
        tallies.add(text);
      } catch {}
    }
    all.push(tallies);
  }
  return all;
}
