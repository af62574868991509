import { describe, expect, test } from "vitest";
import { decodeText, decodeTextAs, telltaleLines } from "./decode-text.ts";

const text = "email,name\nana@example.com,José Müller – “Zoë”\n";
const utf8 = new TextEncoder();
const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...utf8.encode(part)] : part)));
const utf16 = (of: string, little: boolean) =>
  Uint8Array.from(
    Array.from({ length: of.length }, (_, at) => of.charCodeAt(at)).flatMap((unit) =>
      little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );
const cp1252 = bytesOf("email,name\nana@example.com,Jos", [0xe9], " M", [0xfc], "ller\n");

describe("an encoding that is certain is recognized", () => {
  test.each([
    ["UTF-8", bytesOf(text)],
    ["UTF-8 with a byte order mark", bytesOf([0xef, 0xbb, 0xbf], text)],
    ["UTF-16 LE", utf16(`\ufeff${text}`, true)],
    ["UTF-16 BE", utf16(`\ufeff${text}`, false)],
    ["UTF-16 LE without a mark", utf16(text, true)],
    ["UTF-16 BE without a mark", utf16(text, false)],
  ])("%s", (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text });
  });

  test("UTF-16 without a mark, of Cyrillic or Chinese rows, or of one line", () => {
    for (const one of [
      "email\nанна@example.com,Анна Петрова\n",
      "email,name\na@b.cn,李小龍李小龍李小龍\n",
      "ana@example.com",
    ]) {
      expect(decodeText(utf16(one, true))).toEqual({ text: one });
      expect(decodeText(utf16(one, false))).toEqual({ text: one });
    }
  });
});

test("Windows-1252 is asked for, and read without a loss once it is chosen", () => {
  expect(decodeText(cp1252)).toEqual({ ambiguous: cp1252 });
  expect(decodeTextAs(cp1252, "windows-1252")).toEqual({
    text: "email,name\nana@example.com,José Müller\n",
  });
  // Node 20 doesn't know these two bytes of Windows-1252, which browsers do.
  const price = bytesOf("\u0035 ", [0x80, 0x20, 0x96], "\n");
  expect(decodeTextAs(price, "windows-1250")).toEqual({ text: "5 € –\n" });
});

test("an encoding that can't be the file's says in which line", () => {
  const bytes = bytesOf("email\na@b.com\n", [0x81, 0x8d], "\n");
  expect(decodeTextAs(bytes, "windows-1252")).toEqual({ problem: { kind: "unfit", line: 3 } });
  expect(decodeTextAs(cp1252, "shift_jis")).toMatchObject({ problem: { kind: "unfit" } });
});

test.each([
  ["a character that was lost before", bytesOf("email\na@b.com\nJos\ufffd\n"), { kind: "lost", line: 3 }],
  ["lost characters in UTF-16", utf16("\ufeffemail\nJos\ufffd\n", true), { kind: "lost", line: 2 }],
  ["a NUL", bytesOf("email\r\na\0@b.com\r\nc@d.com\r\n"), { kind: "nul", line: 2 }],
  ["a NUL at an odd place", bytesOf("emails\n\0a@b.com\nc@d.com\n"), { kind: "nul", line: 2 }],
  ["some bytes that aren't UTF-8", bytesOf("é\nü\nö\nJos", [0xe9], "\n"), { kind: "damaged", line: 4 }],
  ["half a character of UTF-16", bytesOf([0xff, 0xfe, 0x61]), { kind: "cutOff" }],
  ["half a pair of UTF-16", utf16("\ufeffemail\n\ud83d\n", true), { kind: "damaged", line: 2 }],
  ["nothing", bytesOf(), { kind: "empty" }],
  ["only blank lines", bytesOf("\n \r\n"), { kind: "empty" }],
])("a file with %s is not read", (_, bytes, problem) => {
  expect(decodeText(bytes)).toEqual({ problem });
});

test.each([
  ["excel", bytesOf([0x50, 0x4b, 3, 4], "....[Content_Types].xml", [0, 1, 2])],
  ["excel", bytesOf([0x50, 0x4b, 3, 4], "x".repeat(9000), "xl/workbook.xml", [0])],
  ["zip", bytesOf([0x50, 0x4b, 3, 4], "....people.csv", [0, 1, 2])],
  ["oldExcel", bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ["pdf", bytesOf("%PDF-1.7")],
  ["compressed", bytesOf([0x1f, 0x8b, 8])],
  ["webPage", bytesOf("\ufeff<html><table>")],
])("another format is named: %s", (kind, bytes) => {
  expect(decodeText(bytes)).toEqual({ problem: { kind } });
});

test("the lines that show a wrong encoding are those beyond ASCII", () => {
  expect(telltaleLines("a\r\nJosé\nb\rZoë\nö", 2)).toEqual(["José", "Zoë"]);
});
