import { expect, test } from "vitest";
import { isErasedAddress, personName } from "./person-name.ts";

test("the name is preferred to the address, and that to the embedder's id", () => {
  const [name, email, externalId] = ["Ana Silva", "ana@example.com", "u-1"];
  expect(personName({ name, email, externalId })).toBe(name);
  expect(personName({ name: "", email, externalId })).toBe(email);
  expect(personName({ name: "", email: null, externalId })).toBe(externalId);
});

test("an erased person has no name", () => {
  expect(personName({ name: "", externalId: "kiteloop:erased:prt_1" })).toBe("Erased participant");
  expect(personName({ name: "", externalId: "kiteloop:waitlist:x" })).toBe("kiteloop:waitlist:x");
});

test("an erased address is not shown", () => {
  expect(isErasedAddress("prt_1.0@erased.invalid")).toBe(true);
  expect(isErasedAddress("ana@example.com")).toBe(false);
});
