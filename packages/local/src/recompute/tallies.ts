import { Tallies, tally } from "@kiteloop/core/recount";
import { openExport, projectsIn } from "../export-file/index.ts";

/**
 * A first reading of a file: who brought how many, of each of its projects. What is no line of an export is left out:
 * the second reading says so with its number.
 * @throws PlainError where the file can't be read.
 */
export async function talliesOf(path: string): Promise<Tallies[]> {
  const all: Tallies[] = [];
  for await (const { lines } of projectsIn(openExport(path).lines)) {
    const tallies = new Tallies();
    for await (const text of lines) {
      try {
        tally(tallies, text);
      } catch {}
    }
    all.push(tallies);
  }
  return all;
}
