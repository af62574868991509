import {
  readOwnPayouts as endpoint,
  type OwnBalance,
  type OwnPayout,
  ownPayoutsShown,
} from "@kiteloop/contract/referrals/own-payouts";
import { type Money, toDecimal } from "@kiteloop/contract/shared/money";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { dayOf } from "@kiteloop/metrics/days";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { type Balances, balancesOfPerson, dueOf, nothing } from "../ledger/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import {
  chosenBy,
  invoicesOf,
  latestPayoutsOf,
  payoutSettings,
  presentPayee,
  referenceOf,
} from "../payout/index.ts";
import { rewardsOf } from "../reward/index.ts";
import { agreesTo } from "../self-billing/index.ts";
import { presentAgreement } from "./agreement.ts";
import { ownPayee } from "./own-payee.ts";

/** Latest rewards among which those on hold are added up. */
const rewardsRead = 100;

/** Reads a person's balances, the latest 100 rewards, 20 payouts, and two single items. */
export const readOwnPayouts = verb(endpoint, async (ctx, { body }) => {
  const { table, clock } = ctx;
  const { project, find } = await ownPayee(ctx, body.token);
  const participant = await find();
  const of = { workspaceId: project.workspaceId, projectId: project.id };
  const [balances, onHold, { value: settings }, chosen, payouts] = await Promise.all([
    balancesOfPerson(table, participant),
    onHoldOf(table, participant),
    payoutSettings.find(table, of),
    chosenBy(ctx, participant),
    latestPayoutsOf(table, participant, ownPayoutsShown),
  ]);
  return {
    balances: ownBalancesOf(balances, onHold, settings.minimums),
    payee: presentPayee(chosen),
    methods: isTestId(project.id) ? [] : settings.methods,
    selfBilling: isTestId(project.id) ? null : presentAgreement(settings, participant.selfBilling),
    formerAgreement: agreesTo(settings.selfBilling, participant.selfBilling)
      ? null
      : (participant.selfBilling ?? null),
    today: dayOf(clock.now().getTime(), project.timeZone),
    payouts: payouts.map(
      ({ payoutId, currency, amount, type, state, at, ...one }): OwnPayout => ({
        ...{ reference: referenceOf(payoutId), currency, type, state, at, invoices: invoicesOf(one) },
        ...shown(amount, currency),
      }),
    ),
  };
});

const shown = (amount: number, currency: string) => ({ amount, decimal: toDecimal(amount, currency) });

function ownBalancesOf(
  balances: readonly (Balances & { currency: string })[],
  onHold: ReadonlyMap<string, number>,
  minimums: readonly Money[],
): OwnBalance[] {
  const known = new Map(balances.map((one) => [one.currency, one]));
  return [...new Set([...known.keys(), ...onHold.keys()])].toSorted().map((currency) => {
    const { transit, paid, ...waiting } = known.get(currency) ?? { ...nothing, currency };
    return {
      currency,
      onHold: shown(onHold.get(currency) ?? 0, currency),
      available: shown(dueOf(waiting), currency),
      transit: shown(transit, currency),
      paid: shown(paid, currency),
      minimum: shown(minimums.find((one) => one.currency === currency)?.amount ?? 0, currency),
    };
  });
}

/** By currency the worth of rewards that are not approved yet. A held one is among them, as in the list of rewards. */
async function onHoldOf(
  table: Table,
  { projectId, externalId }: StoredParticipant,
): Promise<Map<string, number>> {
  const latest = await rewardsOf(table, projectId, externalId, { limit: rewardsRead, after: undefined });
  const sums = new Map<string, number>();
  for (const { state, type, amount = 0, currency, share } of latest) {
    if (state !== "pending" || type !== "balance" || currency === undefined) continue;
    sums.set(currency, (sums.get(currency) ?? 0) + (share?.value ?? amount));
  }
  return sums;
}
