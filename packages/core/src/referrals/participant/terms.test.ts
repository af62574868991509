import { expect, test } from "vitest";
import { everyTermOf, normalizeTerm, termHead, termsOf } from "./terms.ts";

test.each([
  ["  Ana   SILVA ", "ana silva"],
  ["Zoë Müller", "zoe muller"],
  ["ﬁona", "fiona"],
  ["Åsa", "asa"],
  ["李小龍", "李小龍"],
  ["x".repeat(200), "x".repeat(80)],
])("%s is looked up as %s", (text, folded) => {
  expect(normalizeTerm(text)).toBe(folded);
});

test("a person is found by each word of their name, and by address and id", () => {
  const person = {
    name: "Ana Maria da Silva Santos",
    email: "ana@acme.com",
    externalId: "U-17",
  };
  expect(termsOf(person)).toEqual([
    "ana maria da silva santos",
    "maria da silva santos",
    "da silva santos",
    "silva santos",
    "ana@acme.com",
    "u-17",
  ]);
});

test("missing, too short and repeated texts are not terms", () => {
  expect(termsOf({ name: "", externalId: "ana" })).toEqual(["ana"]);
  expect(termsOf({ name: "X Y", externalId: "7" })).toEqual(["x y"]);
});

test("a term's prefix has two whole characters, including those outside the basic plane", () => {
  expect(termHead("🜁🜂🜃")).toBe("🜁🜂");
});

test("an id that we derived from an address is no term, but is deleted where an earlier release stored it", () => {
  const listed = { name: "Ana", externalId: "kiteloop:waitlist:x7" };
  expect(termsOf(listed)).toEqual(["ana"]);
  expect(everyTermOf(listed)).toEqual(["ana", "kiteloop:waitlist:x7"]);
});
