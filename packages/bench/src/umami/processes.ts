import { readdirSync, readFileSync } from "node:fs";

/** Cumulative usage of processes: ms of processor time, and bytes written, mostly to files. */
export type Cost = { cpuMs: number; written: number };

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

function numbers(pid: number): { parent: number; cpuMs: number } | null {
  try {
    // The fields after the program's name, which is in brackets and may contain anything: state, parent, ...
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    // Its own, and that of children that have exited.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * tickMs };
  } catch {
    return null;
  }
}

function writtenBy(pid: number): number {
  try {
    return Number(/^wchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** For a process and its children, by pid; Linux only. */
export function costsOf(pid: number): Map<number, Cost> {
  const costs = new Map<number, Cost>();
  for (const name of readdirSync("/proc")) {
    const one = /^\d+$/.test(name) ? numbers(Number(name)) : null;
    if (one === null || (Number(name) !== pid && one.parent !== pid)) continue;
    costs.set(Number(name), { cpuMs: one.cpuMs, written: writtenBy(Number(name)) });
  }
  return costs;
}

/** Usage between two snapshots; processes missing in the first start at zero. */
export function costBetween(before: Map<number, Cost>, after: Map<number, Cost>): Cost {
  const sum = { cpuMs: 0, written: 0 };
  for (const [pid, { cpuMs, written }] of after) {
    sum.cpuMs += cpuMs - (before.get(pid)?.cpuMs ?? 0);
    sum.written += written - (before.get(pid)?.written ?? 0);
  }
  return sum;
}
