import { afterAll, vi } from "vitest";
import { leftBehind, standing } from "./lib/left-behind.mjs";

/** For files that share a process with others: each leaves it as it was, or fails. */
const before = standing();

afterAll(() => {
  const left = leftBehind(before, standing());
  if (vi.isFakeTimers()) left.push("the clock is left standing");
  if (left.length > 0) throw new Error(`Other files run in this process: ${left.join(", ")}`);
});
