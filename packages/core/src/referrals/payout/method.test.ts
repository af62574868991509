import { randomBytes } from "node:crypto";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import { getCountrySpecifications } from "ibantools";
import { expect, test } from "vitest";
import { createSecrets } from "../../shared/secrets/index.ts";
import { maskMethod, openMethod, requirePayoutMethod, sealMethod } from "./method.ts";

const bank = { type: "bank", name: "Ana Berg", iban: "DE89370400440532013000" } as const;
const swiss = { ...bank, iban: "CH9300762011623852957", town: "Basel", country: "CH" };
const serbian = { ...bank, iban: "RS35260005601001611379", town: "Beograd", country: "RS" };

const problemsOf = (value: unknown) =>
  requirePayoutMethod(value).then(
    () => [],
    ({ details }) => details.errors,
  );

test.each([bank, swiss, serbian, { ...bank, iban: "GR1601101250000000012300695", name: "Γιώργος" }])(
  "the account $iban is taken",
  async (value) => {
    expect(await problemsOf(value)).toEqual([]);
  },
);

test.each([
  ["a wrong digit", { ...bank, iban: "DE89370400440532013001" }, "iban", "check its digits"],
  ["the length of another country", { ...bank, iban: "DE8937040044053201300" }, "iban", "check its digits"],
  [
    "a country without SEPA",
    { ...bank, iban: "AE070331234567890123456", town: "Dubai", country: "AE" },
    "iban",
    "SEPA",
  ],
  ["a name that no bank can write", { ...bank, name: "李明" }, "name", "letters"],
  ["a town that no bank can write", { ...swiss, town: "東京" }, "town", "letters"],
])("%s is refused with its field", async (_, value, path, reason) => {
  expect(await problemsOf(value)).toEqual([
    { path: `method.${path}`, message: expect.stringContaining(reason) },
  ]);
});

test("every digit of an IBAN matters: a single other digit is refused", async () => {
  for (const at of [...bank.iban].keys()) {
    if (at < 2) continue;
    const digit = (Number(bank.iban[at]) + 1) % 10;
    const iban = bank.iban.slice(0, at) + digit + bank.iban.slice(at + 1);
    expect(await problemsOf({ ...bank, iban }), iban).toHaveLength(1);
  }
});

test("the library's countries of SEPA still lack those that we add", () => {
  const { AL, MD, ME, MK, RS } = getCountrySpecifications();
  expect([AL, MD, ME, MK, RS].map((country) => country?.SEPA)).toEqual(Array(5).fill(false));
});

test.each<[PayoutMethod, string]>([
  [bank, "3000"],
  [{ type: "paypal", email: "ana@acme.com" }, ".com"],
  [{ type: "wise_email", name: "Ana", email: "a@b.io" }, ""],
  [{ type: "manual", name: "Ana", details: "Cash 😀😀" }, ""],
])("members see at most four characters of %j", (method, lastFour) => {
  expect(maskMethod(method)).toEqual({ type: method.type, lastFour });
});

test("a sealed method is read back for its payee only", async () => {
  const secrets = createSecrets(async () => randomBytes(32).toString("base64"));
  const payee = { workspaceId: "wsp_1", participantId: "ana" };
  const sealed = await sealMethod(secrets, payee, swiss);
  expect(sealed).not.toContain("CH93");
  expect(await openMethod(secrets, payee, sealed)).toEqual(swiss);
  await expect(openMethod(secrets, { ...payee, participantId: "ben" }, sealed)).rejects.toMatchObject({
    code: "secrets.tampered",
  });
});
