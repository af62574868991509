import { expect, test } from "vitest";
import { log, logTo } from "./log.ts";

test("an error among the fields keeps its name, message and stack", () => {
  const lines: string[] = [];
  logTo((line) => lines.push(line));
  log.warn("a fold was not written", { records: 3, error: new TypeError("no such thing") });
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ level: "warn", message: "a fold was not written", records: 3 });
  expect(line.error).toMatch(/^TypeError: no such thing\n +at /);
});
