import { expect, test } from "vitest";
import { csvLine, plainCell } from "./csv.ts";

test("cells are quoted where they must be, numbers are exact, and what is missing is empty", () => {
  expect(csvLine(['Ana "A", Acme', "two\nlines", "a\rb", -1234.5, true, null, "plain"])).toBe(
    '"Ana ""A"", Acme","two\nlines","a\rb",-1234.5,true,,plain\r\n',
  );
});

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "\0"];

test.each(starts)("a cell that starts with %j is text to a spreadsheet", (start) => {
  expect(csvLine([`${start}1+1`])).toMatch(/^"?'/);
  expect(csvLine([`${start}HYPERLINK("http://x","a")`])).toMatch(/^"'/);
});

test("a cell that has such a character further on, and a number below zero, stay as they are", () => {
  expect(csvLine(["a=b", "x-1", "ana@acme.com", -1])).toBe("a=b,x-1,ana@acme.com,-1\r\n");
});

test.each([",", ";", "\t", "\n", "\r", '"'])(
  "a formula after %j inside a cell is text to a spreadsheet",
  (before) => {
    for (const start of ["=", "+", "-", "@", "＝"])
      expect(csvLine([`Ana${before}${start}1+1`])).toContain(`'${start}1+1`);
  },
);

test("line breaks and separators of ordinary text add no apostrophe", () => {
  const text = "Hello,\r\n\r\nfirst; second\nthird, fourth";
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

test.each([
  "=1+1",
  "+49 151 23456",
  "@ana",
  "\tx",
  "Ana;=1",
  'a "=b"',
  "a\r\n-b",
  "\r\nx",
  "O'Neil",
  "plain",
])("an import reads %j as it was before the export", (text) => {
  const [cell = ""] = [csvLine([text]).trimEnd()];
  const unquoted = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(plainCell(unquoted)).toBe(text);
});
