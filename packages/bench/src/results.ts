import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";

const file = new URL("../RESULTS.md", import.meta.url);

const intro = `# Benchmarks

Made by \`npm run bench\` (\`npm run bench -- embed\` for one part). Only ratios within one run mean something: the machine
below is shared, and another one gives other milliseconds. Sizes and counts are the same everywhere.
`;

/** The machine and moment of a measurement, as one line. */
export function circumstances(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, Node ${process.version}, Linux ${release()}, ${cpus().length} cores (${processor?.model.trim()}), ${memory} GiB.`;
}

/** Puts a part's text into RESULTS.md, in place of what stood there for it. */
export function writePart(name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const part = `${start}\n${text.trim()}\n${end}\n`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : intro;
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  const after =
    from < 0
      ? `${before.trimEnd()}\n\n${part}`
      : before.slice(0, from) + part.trimEnd() + before.slice(to + end.length);
  writeFileSync(file, after);
}

/** Rows as a Markdown table; the first row is the head. Numbers stand to the right. */
export function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[half] ?? Number.NaN];
  return (low + high) / 2;
}
