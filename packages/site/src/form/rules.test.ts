import { line, mailableEmail, text } from "@kiteloop/contract/shared/fields";
import { formLimits } from "@kiteloop/contract/shared/form-limits";
import { expect, test } from "vitest";
import { checked, emailAddress, oneOf, optional, textOf } from "./rules.ts";

const addresses = [
  "a@b.co",
  " Ada.Lovelace+kites@Mail.Example.COM ",
  "o'neil@example.org",
  "under_score@example.com",
  "1@2.io",
  "dash-@example.com",
  "",
  "   ",
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada@@example.com",
  "ada@example..com",
  "a..b@example.com",
  ".ada@example.com",
  "ada.@example.com",
  "ada lovelace@example.com",
  "ada@exam ple.com",
  "ada@-example.com",
  "ada@example.c",
  "ada@example.com\nBcc: x@y.z",
  "<script>@example.com",
  "müller@example.com",
  "ada@exämple.com",
  "ada@例え.テスト",
  "ＡＤＡ@ｅｘａｍｐｌｅ.com",
  "r&d=/{x}@example.com",
  "ada@xn--a.com",
  "ada@example.com:80",
  "ada@[192.0.2.1]",
  `${"a".repeat(64)}@example.com`,
  `${"a".repeat(65)}@example.com`,
  `${"a".repeat(243)}@example.com`,
  `${"a".repeat(242)}@example.com`,
];

test.each(addresses)("form and API agree whether %j is an email address", (value) => {
  expect(emailAddress(value) === undefined).toBe(mailableEmail.safeParse(value).success);
});

const { message, name } = formLimits;
const texts = [
  "",
  "  ",
  "a",
  "a".repeat(9),
  "a".repeat(10),
  " ".repeat(20),
  "😀".repeat(5),
  "a".repeat(4_000),
];
const longTexts = [...texts, "a".repeat(4_001), `  ${"a".repeat(4_000)}\n\n`];

test.each(longTexts)("form and API agree whether a message is long enough (%#)", (value) => {
  const allowed = text(message.min, message.max).safeParse(value).success;
  expect(textOf(message, "missing")(value) === undefined).toBe(allowed);
});

test.each([...texts, "a".repeat(80), "a".repeat(81), "😀".repeat(80), "😀".repeat(81)])(
  "… and a name short enough (%#)",
  (value) => {
    const allowed = line(name.min, name.max).safeParse(value).success;
    expect(textOf(name, "missing")(value) === undefined).toBe(allowed);
  },
);

test("an error says what to do, with numbers", () => {
  const rule = textOf({ min: 3, max: 5 }, "Write something.");
  expect(rule(" ")).toBe("Write something.");
  expect(rule("ab")).toBe("Write at least 3 characters. So far there are 2.");
  expect(rule("abcdefg")).toBe("2 characters too many. The limit is 5.");
  expect(rule(" abc ")).toBeUndefined();
});

test("an optional value may be empty, and is validated otherwise", () => {
  const rule = optional(textOf({ min: 3, max: 5 }, "never said"));
  expect(rule("  ")).toBeUndefined();
  expect(rule("ab")).toMatch(/at least 3/);
});

test("a choice must be in the list, and a box must be checked", () => {
  expect(oneOf(["saas"], "Choose one.")("")).toBe("Choose one.");
  expect(oneOf(["saas"], "Choose one.")("toString")).toBe("Choose one.");
  expect(oneOf(["saas"], "Choose one.")("saas")).toBeUndefined();
  expect(checked("Tick it.")("")).toBe("Tick it.");
  expect(checked("Tick it.")("on")).toBeUndefined();
});
