import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@kiteloop/core/shared/errors";
import { afterAll, expect, test } from "vitest";
import { PlainError } from "../plain-error.ts";
import { explainIn, openExport } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const path = join(folder, "export.jsonl");
  writeFileSync(path, text);
  return path;
}

async function linesOf(text: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of openExport(fileOf(text)).lines) lines.push(line);
  return lines;
}

test("every line is read once and whole, however the file is cut into chunks", async () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `${n} ${"é".repeat(n % 40)} 🎈`);
  expect(await linesOf(`${lines.join("\n")}\n`)).toEqual(lines);
});

test("lines may end as on Windows, and the last needs no end", async () => {
  expect(await linesOf("one\r\n\r\ntwo")).toEqual(["one", "", "two"]);
  expect(await linesOf("")).toEqual([]);
});

test("the share read grows to 1", async () => {
  const file = openExport(fileOf("a line\n".repeat(200_000)));
  const shares: number[] = [file.share()];
  let lines = 0;
  for await (const _ of file.lines) if (++lines % 50_000 === 0) shares.push(file.share());
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
});

test("a file without line ends is refused before it fills the memory", async () => {
  await expect(linesOf("x".repeat((1 << 22) + (1 << 19)))).rejects.toThrow(/line 1 is longer/);
});

test("a missing file and a folder are refused in one sentence", () => {
  expect(() => openExport(join(folder, "none.jsonl"))).toThrow(PlainError);
  expect(() => openExport(folder)).toThrow(/is no file/);
});

test("a bad line is reported with its number and the code, other errors unchanged", () => {
  const errors = [{ path: "line 3", message: "is not JSON" }];
  const explained = explainIn("a.jsonl", new AppError("request.invalid", { errors }));
  expect(explained).toMatchObject({
    name: "PlainError",
    message: "a.jsonl: line 3 is not JSON (request.invalid).",
  });
  const other = new Error("other");
  expect(explainIn("a.jsonl", other)).toBe(other);
});
