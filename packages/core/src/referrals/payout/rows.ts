import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import type { TaxYear } from "@kiteloop/contract/referrals/tax-form";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { balancesOfProject, dueOf } from "../ledger/index.ts";
import { participantsByIds } from "../participant/index.ts";
import { openMethod } from "./method.ts";
import { payeeOf } from "./present.ts";
import { type ChosenMethod, previewRun } from "./preview.ts";
import { payoutSettings } from "./store.settings.ts";
import { payeesOf } from "./store.ts";
import { taxYearOf, withTaxForms, yearOf } from "./tax.ts";

/** Methods that are decrypted at a time. */
const atOnce = 25;

/** The rows of a run that would start now. */
export async function payoutRows(
  { table, clock, secrets }: Ctx,
  { workspaceId, projectId, timeZone }: { workspaceId: string; projectId: string; timeZone: string },
): Promise<{ rows: PayoutRow[]; taxYear: TaxYear | null }> {
  const of = { workspaceId, projectId };
  const [accounts, { value: settings }] = await Promise.all([
    balancesOfProject(table, projectId),
    payoutSettings.find(table, of),
  ]);
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
  const rows = previewRun(accounts, methods, { now, minimums, offered }).map((row) => ({
    ...row,
    ...payeeOf(participants.get(row.externalId)),
  }));
  const year = yearOf(now.getTime(), timeZone);
  const forms = new Map([...participants].map(([externalId, { taxForm }]) => [externalId, taxForm]));
  return {
    rows: await withTaxForms({ table, projectId, settings, year }, rows, forms),
    taxYear: taxYearOf(settings, year.year),
  };
}
