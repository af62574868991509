import { expect, test } from "vitest";
import { codeIn, guessColumns, rowOf } from "./columns.ts";

const ana = { email: "ana@example.com", name: "Ana Silva" };

test.each([
  [
    "GrowSurf",
    { id: "xia2zh", email: "ana@example.com", firstName: "Ana", lastName: "Silva" },
    { ...ana, code: "xia2zh" },
  ],
  [
    "Viral Loops",
    {
      firstname: "Ana",
      lastname: "Silva",
      Email: "ana@example.com",
      referralCode: "AB12",
      referralCount: "3",
    },
    { ...ana, code: "AB12" },
  ],
  [
    "ReferralHero",
    { email: "ana@example.com", name: "Ana Silva", referral_link: "https://acme.com/win?mwr=9f-3a" },
    { ...ana, code: "9f-3a" },
  ],
  [
    "Prefinery",
    {
      Email: "ana@example.com",
      "First Name": "Ana",
      "Last Name": "Silva",
      "Referral Link": "https://acme.com/?r=Zz9",
      Status: "applied",
    },
    { ...ana, code: "Zz9" },
  ],
])("a file of %s is mapped by its column names", (_, line, row) => {
  expect(rowOf(line, guessColumns(Object.keys(line)))).toEqual(row);
});

test.each([
  ["abc", "abc"],
  ["https://acme.com/invite/abc/", "abc"],
  ["https://acme.com/?utm_source=x&grsf=abc", "abc"],
  ["https://acme.com/", ""],
])("the code in %s is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test("an unknown column is left to the member", () => {
  expect(guessColumns(["Kundennummer", "Adresse"])).toMatchObject({
    email: null,
    externalId: null,
    code: null,
  });
});
