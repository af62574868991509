import { expect, test } from "vitest";
import { progressOn } from "./progress.ts";

function written(isTTY: boolean) {
  const text: string[] = [];
  let at = 0;
  const progress = progressOn({ isTTY, write: (part) => text.push(part) }, "Reading", () => at);
  for (let lines = 5000; lines <= 100_000; lines += 5000) {
    at += 250;
    progress.show({ lines, share: lines / 100_000 });
  }
  progress.end();
  return text;
}

test("a log gets a line for every tenth of the file", () => {
  const text = written(false);
  expect(text).toHaveLength(10);
  expect(text[0]).toBe("Reading: 10%, 10,000 lines in 1 s\n");
  expect(text.at(-1)).toBe("Reading: 100%, 100,000 lines in 5 s\n");
});

test("a terminal shows one line that changes, which is cleared at the end", () => {
  const text = written(true);
  expect(text).toHaveLength(21);
  expect(text.join("")).not.toContain("\n");
  expect(text.at(-1)).toBe("\r\u001b[K");
});
