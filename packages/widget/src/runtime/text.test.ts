import { viaFrom } from "@kiteloop/contract/via";
import { expect, test } from "vitest";
import { fill, sharedBy } from "./text.ts";

test("numbers are written as the widget's language writes them", () => {
  expect(fill("{invited} invited · {joined} joined", { invited: 1234, joined: 2 }, "en")).toBe(
    "1,234 invited · 2 joined",
  );
  expect(fill("Platz {position}", { position: 1_234_567 }, "de")).toBe("Platz 1.234.567");
  expect(fill("{count}", { count: 1234 }, "fr")).toBe(`1\u202f234`);
});

test("a value is put in as it is, whatever characters it holds", () => {
  expect(fill("Sent to {email}.", { email: "$&{email}$1@example.com" })).toBe(
    "Sent to $&{email}$1@example.com.",
  );
});

test("a placeholder nobody knows stays as the member wrote it", () => {
  expect(fill("{toString} {reward} {joined}", { joined: 0 }, "en")).toBe("{toString} {reward} 0");
});

test("a text may name a value twice, or not at all", () => {
  expect(fill("{goal} of {goal}", { goal: 5, count: 1 }, "en")).toBe("5 of 5");
});

test("says of a shared link how it travels and from which widget, as the API reads it", () => {
  const id = "wgt_01m0nqvkb000qt0hez8wsqg1x2";
  expect(sharedBy("https://edge.example/r/KYTE2345", "qr", { id })).toBe(
    `https://edge.example/r/KYTE2345?via=${viaFrom("qr", id)}`,
  );
});
