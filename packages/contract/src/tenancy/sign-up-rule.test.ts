import { expect, test } from "vitest";
import { admits, parseSignUpRule, type SignUpRule, signUpRule, signUpRuleText } from "./sign-up-rule.ts";

const rules: [SignUpRule, string, boolean][] = [
  ["open", "ana@anywhere.example", true],
  ["invited", "ana@acme.example", false],
  [["acme.example"], "ana@acme.example", true],
  [["acme.example"], "Ana@ACME.example", true],
  [["other.example", "acme.example"], "ana@acme.example", true],
  [["acme.example"], "ana@evil-acme.example", false],
  [["acme.example"], "ana@mail.acme.example", false],
  [["acme.example"], "acme.example@evil.example", false],
  [["acme.example"], '"a@acme.example"@evil.example', false],
];

test.each(rules)("%s, %s: %s", (rule, email, expected) => {
  expect(admits(rule, email)).toBe(expected);
  expect(parseSignUpRule(signUpRuleText(rule))).toEqual(rule);
});

test("a domain may be typed in capitals and in its own script", () => {
  expect(parseSignUpRule("ACME.example,münchen.example")).toEqual(["acme.example", "xn--mnchen-3ya.example"]);
});

test.each(["", "Open", "closed", "acme", "acme.example,", "*.acme.example", "@acme.example"])(
  "%j is no rule",
  (text) => {
    expect(() => parseSignUpRule(text)).toThrow();
    expect(signUpRule.safeParse([text]).success).toBe(false);
  },
);
