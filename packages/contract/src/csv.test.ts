import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

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
