import type { PayoutMethodType } from "@kiteloop/contract/referrals/payout-states";
import { fileIdOf } from "../reference.ts";
import { creditTransfers } from "./credit-transfers.ts";
import { byHandList, paypalPayments, wiseBatch } from "./tables.ts";
import type { FilePayout, FileRun, PayingAccount, PayoutFile, PayoutOf } from "./types.ts";

/** Rows of one file: the most that Wise takes, fewer than PayPal does, and that banks take without a contract about larger ones. */
export const mostFileRows = 1_000;

const isOf =
  <Type extends PayoutMethodType>(type: Type) =>
  (payout: FilePayout): payout is PayoutOf<Type> =>
    payout.method.type === type;

type Written = {
  type: PayoutMethodType;
  extension: string;
  text(fileId: string, part: readonly FilePayout[]): string;
};

const writers = (run: FileRun, payer: PayingAccount | null): Written[] => [
  {
    ...{ type: "bank", extension: "xml" },
    text(fileId, part) {
      if (payer === null) throw new Error("a bank's file needs the account that it is paid from");
      return creditTransfers(fileId, run, payer, part.filter(isOf("bank")));
    },
  },
  {
    ...{ type: "paypal", extension: "csv" },
    text: (_, part) => paypalPayments(part.filter(isOf("paypal")), run.subject),
  },
  { type: "wise_email", extension: "csv", text: (_, part) => wiseBatch(part.filter(isOf("wise_email"))) },
  { type: "manual", extension: "csv", text: (_, part) => byHandList(part.filter(isOf("manual"))) },
];

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const partsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / mostFileRows) }, (_, part) =>
    items.slice(part * mostFileRows, (part + 1) * mostFileRows),
  );

/**
 * The files of a run: for each method that a file pays, and each currency, as many as its payouts need. The same payouts give
 * the same bytes, in whatever order they are passed.
 * @throws RangeError for an amount that the method doesn't take
 */
export function writePayoutFiles(
  run: FileRun,
  payer: PayingAccount | null,
  payouts: readonly FilePayout[],
): PayoutFile[] {
  const sorted = payouts.toSorted((one, other) => compare(one.payoutId, other.payoutId));
  const currencies = [...new Set(sorted.map(({ currency }) => currency))].toSorted(compare);
  return writers(run, payer).flatMap(({ type, extension, text }) =>
    currencies.flatMap((currency) =>
      partsOf(sorted.filter((payout) => payout.method.type === type && payout.currency === currency)).map(
        (part, index) => {
          const fileId = fileIdOf({ runId: run.runId, type, currency, part: index + 1 });
          return {
            ...{ fileId, type, currency, rows: part.length },
            name: `payouts-${run.day}-${type.replace("_", "-")}-${currency}-${index + 1}.${extension}`,
            total: part.reduce((sum, { amount }) => sum + amount, 0),
            text: text(fileId, part),
          };
        },
      ),
    ),
  );
}
