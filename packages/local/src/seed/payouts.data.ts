import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import type { PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { BillingParty } from "@kiteloop/contract/referrals/self-billing";

const euros = (amount: number) => ({ amount: amount * 100, currency: "EUR" });

/** The payer, who doesn't exist. */
const party: BillingParty = {
  ...{ name: "Fernway Software GmbH", address: "Musterstr. 12\n10115 Berlin", country: "DE" },
  vatId: "DE123456789",
};

export const payoutSettings: Omit<PayoutSettings, "payday"> = {
  methods: ["bank", "paypal", "wise_email", "manual"],
  minimums: [euros(40)],
  twoPersons: true,
  taxForms: "off",
  taxCountry: null,
  selfBilling: { party, prefix: "FW-" },
};

/** The account that the bank pays from. All IBANs here are published examples. */
export const payer = {
  ...{ name: party.name, iban: "DE02120300000000202051", bic: "BYLADEM1001" },
  ...{ town: "Berlin", country: "DE" },
};

type Party = { address: string; country: string; vatId: string | null };

/** How a payee is paid, and the party on the invoices that are written for them; the name is theirs. */
export type Choice = {
  method: (who: { name: string; email: string }) => PayoutMethod;
  party?: Party;
  /** In hundredths of a percent. */
  vatRate?: number;
  /** Chosen once the bank has refused the first one. */
  instead?: (who: { name: string }) => PayoutMethod;
};

const bank =
  (iban: string) =>
  ({ name }: { name: string }): PayoutMethod => ({ type: "bank", name, iban });

/** Of those who are owed most, in this order. The others have chosen nothing. */
export const choices: readonly Choice[] = [
  {
    method: bank("DE89370400440532013000"),
    party: { address: "Beispielweg 4\n80331 München", country: "DE", vatId: "DE987654321" },
    vatRate: 1_900,
  },
  { method: ({ email }) => ({ type: "paypal", email }) },
  {
    method: bank("NL91ABNA0417164300"),
    party: { address: "Voorbeeldstraat 7\n1012 AB Amsterdam", country: "NL", vatId: "NL123456789B01" },
    vatRate: 0,
  },
  { method: ({ name, email }) => ({ type: "wise_email", name, email }) },
  { method: bank("AT611904300234573201"), instead: bank("AT483200000012345864") },
  {
    method: ({ name }) => ({ type: "manual", name, details: "Transfer to account 4711 of the partner club" }),
  },
  {
    method: bank("BE68539007547034"),
    party: { address: "Beispielgasse 9\n50667 Köln", country: "DE", vatId: null },
  },
];

/** Too new for the run that waits. */
export const chosenYesterday = bank("FR1420041010050500013M02606");

/** Of the choices, by their place: the bank refuses one, another is returned, and a third one's customer gets their money back. */
export const [refused, returned, refunded] = [4, 6, 0];
