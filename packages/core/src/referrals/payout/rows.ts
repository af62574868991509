import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import type { PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { TaxYear } from "@kiteloop/contract/referrals/tax-form";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { type Balances, balancesOfProject, dueOf } from "../ledger/index.ts";
import { participantsByIds } from "../participant/index.ts";
import { agreesTo } from "../self-billing/index.ts";
import { openMethod } from "./method.ts";
import { payeeOf } from "./present.ts";
import { type ChosenMethod, previewRun } from "./preview.ts";
import { payeesOf } from "./store.ts";
import { taxYearOf, withTaxForms, yearOf } from "./tax.ts";

type PayableBalances = Balances & { currency: string };

/** Methods that are decrypted at a time. */
const atOnce = 25;

/** The rows of a run that would start now, by settings that were just read. Methods are those that could be used at `chosenBy`. */
export async function payoutRows(
  { table, clock, secrets }: Ctx,
  { projectId, timeZone }: { projectId: string; timeZone: string },
  settings: PayoutSettings,
  chosenBy = clock.now(),
): Promise<{ rows: PayoutRow[]; taxYear: TaxYear | null; accounts: readonly PayableBalances[] }> {
  const accounts = await balancesOfProject(table, projectId);
  const due = accounts.flatMap((one) => (dueOf(one) === 0 ? [] : [one.externalId]));
  const participants = await participantsByIds(table, projectId, due);
  const ids = [...participants.values()].map(({ participantId }) => participantId);
  const payees = await payeesOf(table, projectId, ids);
  const methods = new Map<string, ChosenMethod>();
  await mapConcurrent(participants, atOnce, async ([externalId, { participantId }]) => {
    const payee = payees.get(participantId);
    if (payee === undefined) return;
    const { chosenAt } = payee;
    methods.set(externalId, { method: await openMethod(secrets, payee, payee.payoutMethod), chosenAt });
  });
  const { minimums, methods: offered } = settings;
  const now = clock.now();
  const rows = previewRun(accounts, methods, { now: chosenBy, minimums, offered }).map((row) => ({
    ...row,
    ...payeeOf(participants.get(row.externalId)),
  }));
  const year = yearOf(now.getTime(), timeZone);
  const forms = new Map([...participants].map(([externalId, { taxForm }]) => [externalId, taxForm]));
  const taxed = await withTaxForms({ table, projectId, settings, year }, rows, forms);
  const { selfBilling } = settings;
  const isBilling = selfBilling !== null && !isTestId(projectId);
  const agreed = ({ externalId }: { externalId: string }) =>
    agreesTo(selfBilling, participants.get(externalId)?.selfBilling);
  return {
    accounts,
    rows: taxed.map((row) => ({
      ...row,
      selfBilled: isBilling && row.problem === null ? agreed(row) : null,
    })),
    taxYear: taxYearOf(settings, year.year),
  };
}
