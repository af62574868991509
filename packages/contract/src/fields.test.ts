import { expect, test } from "vitest";
import { email, line } from "./fields.ts";
import { host, origin, timeZone } from "./project.ts";
import { roleAtLeast, roles } from "./roles.ts";

test("one line of text holds no control characters, so none can reach a mail header", () => {
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

test("an email address is lower-cased and one address only", () => {
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

test("a host that is missing is asked for, and one that is none is told what one is", () => {
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

test("only time zones that exist pass", () => {
  expect(timeZone.safeParse("Europe/Berlin").success).toBe(true);
  for (const wrong of ["Mars/Olympus", "", "Europe/Berlin; drop"])
    expect(timeZone.safeParse(wrong).success).toBe(false);
});

test("each role may do what those before it may, and no more", () => {
  for (const [i, held] of roles.entries()) {
    for (const [j, needed] of roles.entries()) expect(roleAtLeast(held, needed)).toBe(i >= j);
  }
});

test.each([
  ["https://acme.com:443", "https://acme.com"],
  ["http://acme.com:80", "http://acme.com"],
  ["https://acme.com:80", "https://acme.com:80"],
  ["http://localhost:3000", "http://localhost:3000"],
])("the origin %j is kept as browsers send it, %j", (typed, kept) => {
  expect(origin.parse(typed)).toBe(kept);
});
