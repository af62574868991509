import { afterAll, vi } from "vitest";
import { leftBehind, leftProcesses } from "./lib/left-behind.mjs";

/** For files that share a process with others: each must leave it unchanged, or fails. */
const before = leftProcesses();

afterAll(() => {
  // The next file's modules are loaded before its first test, which would remove them.
  vi.unstubAllGlobals();
  const left = leftBehind(before, leftProcesses());
  if (vi.isFakeTimers()) left.push("the clock is left standing");
  if (left.length > 0) throw new Error(`Other files run in this process: ${left.join(", ")}`);
});
