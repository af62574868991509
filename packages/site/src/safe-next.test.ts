import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

const home = "/members/home";

const hostile = [
  "",
  "https://evil.example",
  "HTTPS://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/\r\n/evil.example",
  " //evil.example",
  "/ /evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/./%2e%2e//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "http:evil.example",
  "https:/evil.example",
  "https:evil.example",
  "evil.example",
  "members/home",
  "?next=//evil.example",
  "#//evil.example",
  "@evil.example",
  ".evil.example",
  "/\u0000/evil.example",
  "/\u007f/evil.example",
  "/members/../..//evil.example",
  "/signin?next=/signin",
  "/signin",
  "/signup",
  "/x/../signin",
  "/api/auth/sign-out",
  `/${"a".repeat(3000)}`,
];

test.each(hostile)("%j does not leave this site", (next) => {
  expect(safeNext(next, home)).toBe(home);
});

test("any result stays on this origin when a browser resolves it", () => {
  const origin = "https://app.kiteloop.test";
  for (const next of [...hostile, "/members/a?b=//evil.example#//evil.example"]) {
    expect(new URL(safeNext(next, home), origin).origin).toBe(origin);
  }
});

test.each([
  "/members/home",
  "/members/projects/prj_01/widgets?tab=versions#top",
  "/members/presets/widgets/acme.com/saas",
  "/signing-of-contracts",
])("%s is kept", (next) => {
  expect(safeNext(next, home)).toBe(next);
});

test("the fallback is used without a target", () => {
  expect(safeNext(null, home)).toBe(home);
  expect(safeNext(undefined, home)).toBe(home);
});
