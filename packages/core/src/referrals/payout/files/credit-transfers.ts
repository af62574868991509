import { toDecimal } from "@kiteloop/contract/shared/money";
import { referenceOf } from "../reference.ts";
import { basicLatin } from "./basic-latin.ts";
import type { FileRun, PayingAccount, PayoutOf } from "./types.ts";
import { type Element, toXml } from "./xml.ts";

/** The largest credit transfer of SEPA, in cents (EPC132-08, AT-T002). */
export const largestTransfer = 99_999_999_999;

const name = (text: string): Element => ["Nm", basicLatin(text, 70)];
const account = (iban: string): Element => ["Id", [["IBAN", iban]]];

/** Banks refuse an address in free lines since November 2026: a town and a country, or none at all. */
const address = ({ town, country }: { town?: string | undefined; country?: string | undefined }) =>
  town === undefined || country === undefined
    ? null
    : ([
        "PstlAdr",
        [
          ["TwnNm", basicLatin(town, 35)],
          ["Ctry", country],
        ],
      ] satisfies Element);

function transfer({ payoutId, amount, method }: PayoutOf<"bank">, subject: string): Element {
  const reference = referenceOf(payoutId);
  return [
    "CdtTrfTxInf",
    [
      ["PmtId", [["EndToEndId", reference]]],
      ["Amt", [["InstdAmt", toDecimal(amount, "EUR"), 'Ccy="EUR"']]],
      ["Cdtr", [name(method.name), address(method)]],
      ["CdtrAcct", [account(method.iban)]],
      ["RmtInf", [["Ustrd", `${basicLatin(subject, 100)} ${reference}`.trim()]]],
    ],
  ];
}

const agent = (bic: string | undefined): Element =>
  bic === undefined ? ["FinInstnId", [["Othr", [["Id", "NOTPROVIDED"]]]]] : ["FinInstnId", [["BICFI", bic]]];

/** Sums of cents are exact as whole numbers. */
const sumOf = (payouts: readonly { amount: number }[]) =>
  payouts.reduce((sum, payout) => sum + payout.amount, 0);

/**
 * SEPA credit transfers as a bank's upload takes them: `pain.001.001.09` of ISO 20022, by the rules of EPC132-08. The same
 * run and payouts give the same bytes.
 * @throws RangeError for an amount that SEPA doesn't take
 */
export function creditTransfers(
  fileId: string,
  run: FileRun,
  payer: PayingAccount,
  payouts: readonly PayoutOf<"bank">[],
): string {
  for (const { payoutId, amount, currency } of payouts) {
    const isTaken =
      currency === "EUR" && Number.isSafeInteger(amount) && amount > 0 && amount <= largestTransfer;
    if (!isTaken) throw new RangeError(`SEPA takes no ${amount} ${currency}, of payout ${payoutId}`);
  }
  const totals: Element[] = [
    ["NbOfTxs", String(payouts.length)],
    ["CtrlSum", toDecimal(sumOf(payouts), "EUR")],
  ];
  const document: Element = [
    "Document",
    [
      [
        "CstmrCdtTrfInitn",
        [
          [
            "GrpHdr",
            [
              ["MsgId", fileId],
              ["CreDtTm", `${run.at.slice(0, 19)}Z`],
              ...totals,
              ["InitgPty", [name(payer.name)]],
            ],
          ],
          [
            "PmtInf",
            [
              ["PmtInfId", fileId],
              ["PmtMtd", "TRF"],
              // Each payout is a line of the payer's statement, with its reference.
              ["BtchBookg", "false"],
              ...totals,
              ["PmtTpInf", [["SvcLvl", [["Cd", "SEPA"]]]]],
              ["ReqdExctnDt", [["Dt", run.day]]],
              ["Dbtr", [name(payer.name), address(payer)]],
              ["DbtrAcct", [account(payer.iban)]],
              ["DbtrAgt", [agent(payer.bic)]],
              ["ChrgBr", "SLEV"],
              ...payouts.map((payout) => transfer(payout, run.subject)),
            ],
          ],
        ],
      ],
    ],
    'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(document)}`;
}
