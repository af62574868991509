import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { balanceWords } from "@kiteloop/contract/referrals/balance-words";
import { toDecimal } from "@kiteloop/contract/shared/money";
import type { Table } from "../../shared/context/index.ts";
import { balancesOfPerson, dueOf } from "../ledger/index.ts";
import type { StoredParticipant } from "../participant/index.ts";

/** The amount that a participant's next payout pays, by currency: one without any money has none. */
export async function ownDuesOf(table: Table, participant: StoredParticipant, language: WidgetLanguage) {
  const balances = await balancesOfPerson(table, participant);
  return balances
    .map((one) => ({ currency: one.currency, amount: dueOf(one) }))
    .filter(({ amount }) => amount !== 0)
    .map((one) => ({
      ...one,
      decimal: toDecimal(one.amount, one.currency),
      text: balanceWords(one.amount, one.currency, language),
    }));
}
