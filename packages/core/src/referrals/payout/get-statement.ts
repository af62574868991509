import {
  getStatement as endpoint,
  longestStatement,
  type Statement,
} from "@kiteloop/contract/referrals/statement";
import { ids } from "@kiteloop/contract/shared/ids";
import { addDays, dayCount, dayOf, startOfDay } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { entriesOfPerson, findBalance } from "../ledger/index.ts";
import { findRewards, type StoredReward, whyLess } from "../reward/index.ts";
import { requirePayee } from "./payee.ts";
import { referenceOf } from "./reference.ts";
import { isSumOf, type StatedCause, type StatementEntry, statementOf, toStatementCsv } from "./statement.ts";

const statedReward = (reward: StoredReward): StatedCause => ({
  ...{ what: reward.what, whyLess: (at: string) => whyLess(reward, at) },
  ...(reward.share && {
    base: reward.share.base ?? reward.share.paid,
    basisPoints: reward.share.basisPoints,
  }),
});

/** Rewards and payouts of a period's entries, as their lines show them: payouts by the reference on the bank's statement. */
async function statedCauses(
  table: Table,
  projectId: string,
  entries: readonly StatementEntry[],
): Promise<Map<string, StatedCause>> {
  const causes = [...new Set(entries.map(({ causeId }) => causeId))];
  const isPayout = (id: string) => ids.payout.safeParse(id).success;
  const rewards = await findRewards(
    table,
    projectId,
    causes.filter((id) => !isPayout(id)),
  );
  return new Map<string, StatedCause>([
    ...causes.filter(isPayout).map((id) => [id, { what: referenceOf(id) }] as const),
    ...[...rewards].map(([id, reward]) => [id, statedReward(reward)] as const),
  ]);
}

export const getStatement = verb(endpoint, async (ctx, { params, query }) => {
  const { projectId, timeZone } = await requireProject(ctx, params.projectId);
  const { externalId } = await requirePayee(ctx, projectId, params.participantId);
  return makeStatement(ctx, { projectId, externalId, currency: params.currency }, timeZone, query);
});

/**
 * A payee's statement in one currency, with its file. Without days it is of this month until today.
 * @throws AppError `request.invalid` for days that are no period; `conflict.busy` while the balance and its entries differ
 */
export async function makeStatement(
  { table, clock }: Pick<Platform, "table" | "clock">,
  key: { projectId: string; externalId: string; currency: string },
  timeZone: string,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Statement & { csv: string }> {
  const last = query.to ?? dayOf(clock.now().getTime(), timeZone);
  const first = query.from ?? `${last.slice(0, 7)}-01`;
  const days = first > last ? 0 : dayCount({ from: first, to: last });
  if (days < 1 || days > longestStatement) {
    const message = `must be 0 to ${longestStatement - 1} days after the first day`;
    throw new AppError("request.invalid", { errors: [{ path: "to", message }] });
  }
  const [from, until] = [first, addDays(last, 1)].map((day) =>
    new Date(startOfDay(day, timeZone)).toISOString(),
  );
  if (from === undefined || until === undefined) throw new Error("a period has two ends");
  return retryOnConflict(clock, async () => {
    const [balance, entries] = await Promise.all([findBalance(table, key), entriesOfPerson(table, key)]);
    if (!isSumOf(balance, entries)) return conflict;
    const own = entries.filter(({ at }) => at >= from && at < until);
    const made = statementOf(
      balance,
      entries,
      { from, until },
      await statedCauses(table, key.projectId, own),
    );
    return { ...made, csv: toStatementCsv(made) };
  });
}
