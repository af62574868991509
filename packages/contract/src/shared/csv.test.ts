import { expect, test } from "vitest";
import { csvLine, plainCell } from "./csv.ts";

test("cells are quoted if necessary, numbers are exact, and missing values are empty", () => {
  expect(csvLine(['Ana "A", Acme', "two\nlines", "a\rb", -1234.5, true, null, "plain"])).toBe(
    '"Ana ""A"", Acme","two\nlines","a\rb",-1234.5,true,,plain\r\n',
  );
});

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "\0"];

test.each(starts)("a spreadsheet treats a cell that starts with %j as text", (start) => {
  expect(csvLine([`${start}1+1`])).toMatch(/^"?'/);
  expect(csvLine([`${start}HYPERLINK("http://x","a")`])).toMatch(/^"'/);
});

test("a cell with such a character further on, and a negative number, are unchanged", () => {
  expect(csvLine(["a=b", "x-1", "ana@acme.com", -1])).toBe("a=b,x-1,ana@acme.com,-1\r\n");
});

test("a decimal keeps its zeros, and only a number is one", () => {
  const cells = ["-9.80", "500", "-1", "-1+1", "=1", "-9.80\n", "1e5"].map((decimal) => ({ decimal }));
  expect(csvLine(cells)).toBe(`-9.80,500,-1,'-1+1,'=1,"'-9.80\n",1e5\r\n`);
});

test.each([",", ";", "\t", "\n", "\r", '"'])(
  "a spreadsheet treats a formula after %j inside a cell as text",
  (before) => {
    for (const start of ["=", "+", "-", "@", "＝"])
      expect(csvLine([`Ana${before}${start}1+1`])).toContain(`'${start}1+1`);
  },
);

test.each([
  ["a; =1", "a;' =1"],
  ["a|=1", "a|'=1"],
  ["a|\u00a0=1", "a|'\u00a0=1"],
  ["a,  +1", "a,'  +1"],
  [" =1", "' =1"],
  ["\u3000＝1", "'\u3000＝1"],
])(
  "a spreadsheet that drops blanks, or splits cells at another separator, treats %j as text",
  (text, expected) => {
    expect(csvLine([text])).toContain(expected);
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
  "a; =1",
  "a|\u00a0-b",
  " @ana",
  "O'Neil",
  "plain",
])("an import reads %j as it was before the export", (text) => {
  const [cell = ""] = [csvLine([text]).trimEnd()];
  const unquoted = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(plainCell(unquoted)).toBe(text);
});
