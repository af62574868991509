import { expect, test } from "vitest";
import { host, origin } from "../publishing/project.ts";
import { roleAtLeast, roles } from "../tenancy/roles.ts";
import { email, line, text, timeZone } from "./fields.ts";

test("one line of text has no control characters, so that none can reach an email header", () => {
  const name = line(1, 20);
  expect(name.parse("  Mara  ")).toBe("Mara");
  for (const wrong of [
    "",
    "   ",
    "a\r\nBcc: x@example.com",
    "a\nb",
    "a\u0000b",
    "a\u0085b",
    "x".repeat(21),
  ]) {
    expect(name.safeParse(wrong).success).toBe(false);
  }
});

const turning = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x206e, 0xfff9];

test("text has no characters that change the direction of surrounding text", () => {
  for (const code of turning) {
    const value = `Ana${String.fromCodePoint(code)}gpj.exe`;
    expect(line(1, 80).safeParse(value).success, code.toString(16)).toBe(false);
    expect(text(1, 80).safeParse(value).success, code.toString(16)).toBe(false);
  }
});

test.each([
  ["Persian, with a non-joiner", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"],
  ["Sinhala, with a joiner", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3"],
  ["Hebrew beside Latin, with a mark", "\u05d3\u05e0\u05d4 (Dana)\u200f"],
  ["a family emoji", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}"],
  ["the flag of Wales", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"],
  ["combining marks", "Zoe\u0308"],
])("a name in %s is unchanged", (_, name) => {
  expect(line(1, 80).parse(name)).toBe(name);
});

test.each([line, text])("length is counted in code points, so that 80 emoji are 80 characters", (field) => {
  expect(field(1, 80).safeParse("💥".repeat(80)).success).toBe(true);
  for (const long of ["💥".repeat(81), "x".repeat(81), "x".repeat(1_000)])
    expect(field(1, 80).safeParse(long).error?.issues[0]?.message).toBe("can be at most 80 characters");
});

test.each(["\u200b", "\u200d\u200c", "\u2060", "\ufeff \u200b"])(
  "a name of only invisible characters is empty",
  (name) => {
    expect(line(1, 80).safeParse(name).error?.issues[0]?.message).toBe("can't be empty");
  },
);

test("an email address is lower-cased, and a single address", () => {
  expect(email.parse(" Mara@Example.COM ")).toBe("mara@example.com");
  for (const wrong of ["mara", "a@b", "a@example.com,b@example.com", "a@example.com\nb"]) {
    expect(email.safeParse(wrong).success).toBe(false);
  }
});

test("a pasted address becomes its hostname", () => {
  expect(host.parse("https://Acme.com/shop?x=1#top")).toBe("acme.com");
  expect(host.parse("acme.co.uk")).toBe("acme.co.uk");
  for (const wrong of [
    "acme",
    "-acme.com",
    "acme..com",
    "10.0.0.1",
    "acme.com:80",
    "a b.com",
    "user@acme.com",
  ]) {
    expect(host.safeParse(wrong).success).toBe(false);
  }
});

test("an empty host and an invalid one get different messages", () => {
  const said = (value: string) => host.safeParse(value).error?.issues.map(({ message }) => message);
  for (const nothing of ["", "  ", "https://"]) expect(said(nothing)).toEqual(["can't be empty"]);
  expect(said("acme")).toEqual(["is not a hostname such as acme.com"]);
});

test("an origin has scheme and host, and no path", () => {
  for (const right of ["https://acme.com", "http://127.0.0.1:4002"])
    expect(origin.safeParse(right).success).toBe(true);
  for (const wrong of [
    "acme.com",
    "https://acme.com/",
    "javascript:alert(1)",
    "*",
    "https://*.acme.com",
    "null",
  ]) {
    expect(origin.safeParse(wrong).success).toBe(false);
  }
});

test("only existing time zones pass", () => {
  expect(timeZone.safeParse("Europe/Berlin").success).toBe(true);
  for (const wrong of ["Mars/Olympus", "", "Europe/Berlin; drop"])
    expect(timeZone.safeParse(wrong).success).toBe(false);
});

test("each role may do what lower ones may, and no more", () => {
  for (const [i, held] of roles.entries()) {
    for (const [j, needed] of roles.entries()) expect(roleAtLeast(held, needed)).toBe(i >= j);
  }
});

test.each([
  ["https://acme.com:443", "https://acme.com"],
  ["http://acme.com:80", "http://acme.com"],
  ["https://acme.com:80", "https://acme.com:80"],
  ["http://localhost:3000", "http://localhost:3000"],
])("the origin %j is stored as browsers send it, %j", (typed, kept) => {
  expect(origin.parse(typed)).toBe(kept);
});
