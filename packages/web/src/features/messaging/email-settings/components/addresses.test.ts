import { expect, test } from "vitest";
import { addressesIn } from "./addresses.ts";

test.each([
  ["one per line", "a@x.de\nb@x.de\r\nc@x.de", ["a@x.de", "b@x.de", "c@x.de"]],
  ["a table with other columns", '"Ana","ana@x.de",2026\n"Ben Y.",ben@x.de;no', ["ana@x.de", "ben@x.de"]],
  [
    "as email clients write them",
    "Ana <Ana@X.de>, <ben@x.de>; mailto:c@x.de.",
    ["ana@x.de", "ben@x.de", "c@x.de"],
  ],
  ["twice", "a@x.de A@X.DE", ["a@x.de"]],
  ["no address", "name,email\nAna,", []],
])("finds addresses: %s", (_, text, found) => {
  expect(addressesIn(text)).toEqual(found);
});
