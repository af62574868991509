import { expect, test } from "vitest";
import { complaintsAboutCatalogue, withTexts } from "./catalogue.mjs";

const texts = [
  { text: "Open", context: "" },
  { text: "Open", context: "state" },
  { text: "Close", context: "" },
];

test("texts are added without a translation and by the alphabet, and what no screen shows is removed", () => {
  const before = { Gone: "Weg", Open: { state: "Offen", old: "Auf" } };
  expect(withTexts(before, texts)).toEqual({ Close: "", Open: { "": "", state: "Offen" } });
  expect(Object.keys(withTexts(before, texts))).toEqual(["Close", "Open"]);
});

test("a text that has got a context keeps its translation for the use without", () => {
  expect(withTexts({ Open: { "": "Öffnen" } }, texts.slice(0, 1))).toEqual({ Open: "Öffnen" });
});

test("a missing and a superfluous translation are found", () => {
  const catalogue = { Close: "", Gone: "Weg", Open: { "": "Öffnen", old: "Auf" } };
  expect(complaintsAboutCatalogue(catalogue, texts)).toEqual([
    '"Open" (state) has no translation',
    '"Close" has no translation',
    '"Gone" is in no screen',
    '"old" is in no screen',
  ]);
  const whole = { Close: "Schließen", Open: { "": "Öffnen", state: "Offen" } };
  expect(complaintsAboutCatalogue(whole, texts)).toEqual([]);
});
