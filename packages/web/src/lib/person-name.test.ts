import { expect, test } from "vitest";
import { isErasedAddress, personName } from "./person-name.ts";

test("somebody goes by their name, else by their address, else by the embedder's id", () => {
  const [name, email, externalId] = ["Ana Silva", "ana@example.com", "u-1"];
  expect(personName({ name, email, externalId })).toBe(name);
  expect(personName({ name: "", email, externalId })).toBe(email);
  expect(personName({ name: "", email: null, externalId })).toBe(externalId);
});

test("who was erased goes by nothing of theirs", () => {
  expect(personName({ name: "", externalId: "kiteloop:erased:prt_1" })).toBe("Erased participant");
  expect(personName({ name: "", externalId: "kiteloop:waitlist:x" })).toBe("kiteloop:waitlist:x");
});

test("an address that was erased is no address", () => {
  expect(isErasedAddress("prt_1.0@erased.invalid")).toBe(true);
  expect(isErasedAddress("ana@example.com")).toBe(false);
});
