import { viaFrom } from "@kiteloop/contract/referrals/via";
import { expect, test } from "vitest";
import { fillTemplate, sharedLink } from "./text.ts";

test("numbers are formatted in the widget's language", () => {
  expect(fillTemplate("{invited} invited · {joined} joined", { invited: 1234, joined: 2 }, "en")).toBe(
    "1,234 invited · 2 joined",
  );
  expect(fillTemplate("Platz {position}", { position: 1_234_567 }, "de")).toBe("Platz 1.234.567");
  expect(fillTemplate("{count}", { count: 1234 }, "fr")).toBe(`1\u202f234`);
});

test("values are inserted literally, whatever characters they contain", () => {
  expect(fillTemplate("Sent to {email}.", { email: "$&{email}$1@example.com" })).toBe(
    "Sent to $&{email}$1@example.com.",
  );
});

test("an unknown placeholder stays as the member wrote it", () => {
  expect(fillTemplate("{toString} {reward} {joined}", { joined: 0 }, "en")).toBe("{toString} {reward} 0");
});

test("a text may use a value twice, or not at all", () => {
  expect(fillTemplate("{goal} of {goal}", { goal: 5, count: 1 }, "en")).toBe("5 of 5");
});

test("a shared link contains its channel and widget, as the API reads them", () => {
  const id = "wgt_01m0nqvkb000qt0hez8wsqg1x2";
  expect(sharedLink("https://edge.example/r/KYTE2345", "qr", { id })).toBe(
    `https://edge.example/r/KYTE2345?via=${viaFrom("qr", id)}`,
  );
});
