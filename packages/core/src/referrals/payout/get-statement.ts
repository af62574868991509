import { getStatement as endpoint, longestStatement } from "@kiteloop/contract/referrals/statement";
import { addDays, dayCount, startOfDay } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { entriesOfPerson, findBalance } from "../ledger/index.ts";
import { findRewards } from "../reward/index.ts";
import { requirePayee } from "./payee.ts";
import { isSumOf, type StatedReward, type StatementEntry, statementOf, toStatementCsv } from "./statement.ts";

/** The rewards of the entries of a period, as their lines show them. */
async function statedRewards(
  table: Table,
  projectId: string,
  entries: readonly StatementEntry[],
): Promise<Map<string, StatedReward>> {
  const rewards = await findRewards(table, projectId, [...new Set(entries.map(({ causeId }) => causeId))]);
  return new Map(
    [...rewards].map(([id, { what, share }]) => [
      id,
      { what, ...(share && { base: share.paid, basisPoints: share.basisPoints }) },
    ]),
  );
}

export const getStatement = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { currency, from: first, to: last } = query;
  if (dayCount({ from: first, to: last }) > longestStatement) {
    const message = `must be at most ${longestStatement} days after the first`;
    throw new AppError("request.invalid", { errors: [{ path: "to", message }] });
  }
  const { projectId, timeZone } = await requireProject(ctx, params.projectId);
  const { externalId } = await requirePayee(ctx, projectId, params.participantId);
  const [from, until] = [first, addDays(last, 1)].map((day) =>
    new Date(startOfDay(day, timeZone)).toISOString(),
  );
  if (from === undefined || until === undefined) throw new Error("a period has two ends");
  const key = { projectId, externalId, currency };
  return retryOnConflict(clock, async () => {
    const [balance, entries] = await Promise.all([findBalance(table, key), entriesOfPerson(table, key)]);
    if (!isSumOf(balance, entries)) return conflict;
    const own = entries.filter(({ at }) => at >= from && at < until);
    const made = statementOf(balance, entries, { from, until }, await statedRewards(table, projectId, own));
    return { ...made, csv: toStatementCsv(made) };
  });
});
