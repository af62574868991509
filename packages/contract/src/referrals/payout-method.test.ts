import { expect, test } from "vitest";
import { payoutMethod } from "./payout-method.ts";

const bank = { type: "bank", name: "Ana Berg", iban: "DE89 3704 0044 0532 0130 00" };
const problemsOf = (value: unknown) =>
  payoutMethod.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

test("an IBAN is stored in capital letters without blanks", () => {
  expect(payoutMethod.parse({ ...bank, iban: " de89 3704 0044\u00a00532 0130 00 " })).toEqual({
    ...bank,
    iban: "DE89370400440532013000",
  });
});

test("an account outside the European Economic Area needs a town and a country", () => {
  const swiss = { ...bank, iban: "CH9300762011623852957" };
  expect(problemsOf(swiss)).toEqual([
    "town is needed for an account outside the European Economic Area",
    "country is needed for an account outside the European Economic Area",
  ]);
  expect(problemsOf({ ...swiss, town: "Basel", country: "CH" })).toBeUndefined();
  expect(problemsOf({ ...bank, iban: "IS140159260076545510730339" })).toBeUndefined();
});

test.each(["+ana@acme.com", "=ana@acme.com", "-ana@acme.com", "a|=b@acme.com", "jos\u00e9@acme.com"])(
  "the address %s can't be paid by a file, because a spreadsheet or a mail server would change it",
  (address) => {
    expect(problemsOf({ type: "wise_email", name: "Ana", email: address })).toHaveLength(1);
    expect(problemsOf({ type: "wise_email", name: "Ana", email: "ana+acme@acme.com" })).toBeUndefined();
  },
);

test.each([
  ["an IBAN that is too short", { ...bank, iban: "DE89" }, "iban is not an IBAN"],
  ["a name that SEPA would cut", { ...bank, name: "a".repeat(71) }, "name can be at most 70 characters"],
  ["a country by its name", { ...bank, country: "Germany" }, "country must be the two letters of a country"],
])("%s is refused", (_, value, problem) => {
  expect(problemsOf(value)).toEqual([expect.stringContaining(problem)]);
});
