import { describe, expect, test } from "vitest";
import { guessColumns, rowOf } from "./columns.ts";
import { readPeople } from "./read-people.ts";
import { rowProblems, shortenedValues } from "./row-problems.ts";

const read = (text: string) => readPeople(text, "people.csv");
const emails = (text: string) => read(text).lines.map(({ email }) => email);

describe("a file is read", () => {
  test.each([
    ["commas", "email,name\na@x.com,Ana\n"],
    ["semicolons", "email;name\na@x.com;Ana\n"],
    ["tabs", "email\tname\na@x.com\tAna\n"],
    ["pipes", "email|name\na@x.com|Ana\n"],
    ["Excel's line about the separator", "sep=;\r\nemail;name\r\na@x.com;Ana\r\n"],
    ["blank lines around", "\n\nemail,name\n\na@x.com,Ana\n,\n \n"],
    ["quotes", '"email","name"\n"a@x.com","Ana"'],
  ])("with %s", (_, text) => {
    const { headers, lines } = read(text);
    expect(headers).toEqual(["email", "name"]);
    expect(lines).toEqual([{ email: "a@x.com", name: "Ana" }]);
  });

  test("with mixed line ends", () => {
    expect(emails("email,name\r\na@x.com,A\nb@x.com,B\rc@x.com,C\r\n")).toEqual([
      "a@x.com",
      "b@x.com",
      "c@x.com",
    ]);
  });

  test("with line breaks and separators in quotes, and each row has its line", () => {
    const { lines, lineNumbers } = read('email,name\na@x.com,"Ana\r\nSilva, ""A"""\n\nb@x.com,Ben\n');
    expect(lines.map(({ name }) => name)).toEqual(['Ana\nSilva, "A"', "Ben"]);
    expect(lineNumbers).toEqual([2, 5]);
  });

  test("with repeated and missing headers, and without columns lost", () => {
    const { headers, repeated, lines } = read("Email,Email,,x\na@x.com,b@x.com,c,d\n");
    expect(headers).toEqual(["Email", "Email (2)", "Column 3", "x"]);
    expect(repeated).toEqual(["Email"]);
    expect(lines).toEqual([{ Email: "a@x.com", "Email (2)": "b@x.com", "Column 3": "c", x: "d" }]);
    expect(guessColumns(headers, lines).doubts).toEqual([
      { field: "email", columns: ["Email", "Email (2)"] },
    ]);
  });

  test("with 200 columns, and a cell of 1 MB", () => {
    const headers = Array.from({ length: 200 }, (_, n) => `c${n}`);
    const big = "x".repeat(1_000_000);
    const { lines } = read(
      `email,${headers.join(",")}\na@x.com,${headers.map(() => big.slice(0, 5_000)).join(",")}\n`,
    );
    expect(Object.keys(lines[0] ?? {})).toHaveLength(201);
    const file = read(`email,id\na@x.com,${big}\n`);
    const { columns } = guessColumns(file.headers, file.lines);
    // Too long for a code, so that the API refuses it.
    expect(rowOf(file.lines[0] ?? {}, columns).code).toHaveLength(500);
  });
});

test.each([
  ["only a header", "email,name\n", /no rows/],
  ["a quotation mark that is never closed", 'email,name\na@x.com,A\nb@x.com,"B\nc@x.com,C\n', /line 3/],
  ["a quotation mark in the wrong place", 'email,name\na@x.com,"A" B\n', /line 2/],
  ["too many rows", `email\n${"a@x.com\n".repeat(100_001)}`, /more than 100,000 rows/],
])("a file with %s is refused", (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

describe("a row is not imported", () => {
  const problems = (text: string) => {
    const file = read(text);
    return rowProblems(file, guessColumns(file.headers, file.lines).columns);
  };

  test("if it has more cells than there are columns, because its cells are shifted", () => {
    expect(problems("name,email\nSilva, Ana,a@x.com\nBen,b@x.com\nCleo,c@x.com,,\n")).toEqual([
      { row: 0, reason: "too_many_cells" },
    ]);
  });

  test.each(["1.23E+15", "1,23E+15", "#NAME?", "########"])("if its id is %s", (value) => {
    const text = `userId;email\n${value};a@x.com\n1234;b@x.com\n`;
    expect(problems(text)).toEqual([{ row: 0, reason: "shortened" }]);
    const file = read(text);
    const { columns } = guessColumns(file.headers, file.lines);
    expect(shortenedValues(file, columns)).toEqual({ count: 1, example: value });
  });

  test("but a code such as 1e5, and a shortened number in another column, are fine", () => {
    expect(problems("code,email,phone\n1e5,a@x.com,4.9E+11\n")).toEqual([]);
  });
});
