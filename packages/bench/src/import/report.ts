import { circumstances, table, writePart } from "../results.ts";
import type { Import } from "./measure.ts";

const mega = (bytes: number) => (bytes / 1e6).toFixed(0);

/** The section of RESULTS.md about imports. */
export function importText(measured: readonly Import[], when: string): string {
  const rows = measured.map(({ rows: count, seconds, ownMs, engineMs, written, table: size, memory }) => [
    count.toLocaleString("en-US"),
    seconds.toFixed(0),
    (count / seconds).toFixed(0),
    (ownMs / count).toFixed(1),
    (engineMs / count).toFixed(1),
    (written / count / 1000).toFixed(0),
    (size / count / 1000).toFixed(1),
    mega(memory),
  ]);
  return `## Import of participants

\`npm run bench -- import\`: ${when}

A file with an id, an address, a name of two words and a code in each row, sent as the screen sends it, on the table engine of
\`npm start\`, until the fold has counted its participants. Processor time in ms for a row of our code and of the engine; what
the engine wrote and what the table takes in KB for a row; memory of both processes in MB.

${table([["rows", "seconds", "rows a second", "ms, ours", "ms, engine", "KB written", "KB of table", "MB of memory"], ...rows])}`;
}

export function reportImport(measured: readonly Import[]): void {
  writePart("import", importText(measured, circumstances()));
}
