import type { Load } from "./load.ts";

const columns = [
  "requests",
  "scripts",
  "calls",
  "shift",
  "screens",
  "rounds",
  "KB",
  "content, s",
  "route",
] as const;

/** First loads as a table, one line for each route. */
export function tableOf(loads: ReadonlyMap<string, Load>): string {
  const rows = [...loads].map(([route, load]) => [
    ...[load.requests, load.scripts, load.calls].map(String),
    load.shift.toFixed(3),
    load.screens.toFixed(1),
    String(load.rounds),
    (load.bytes / 1_024).toFixed(0),
    load.content.toFixed(1),
    route,
  ]);
  const lines = [[...columns], ...rows];
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  return lines
    .map((line) =>
      line.map((cell, column) => (column < line.length - 1 ? cell.padStart(width(column)) : cell)).join("  "),
    )
    .join("\n");
}
