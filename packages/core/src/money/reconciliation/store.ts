import type { Difference } from "@kiteloop/contract/money/payout-account";
import { type RewardProvider, rewardProviders } from "@kiteloop/contract/referrals/reward-fulfillment";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import type { Clock, Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, transact, tryToWrite } from "../../shared/table/index.ts";
import { reconciliations } from "./entity.ts";

export type StoredReconciliation = Row<typeof reconciliations>;
type Project = Pick<StoredReconciliation, "workspaceId" | "projectId">;
export type WhichReconciliation = Project & { provider: RewardProvider };

const queue = "reconciliation" as const;

/** The hour of each day, by UTC, at which rewards are compared. */
const hour = 3;

/** The next night, at least some hours ahead. */
function nextNight(now: Date): string {
  const earliest = now.getTime() + 6 * hourMs;
  const at = Math.floor(earliest / dayMs) * dayMs + hour * hourMs;
  return new Date(at > earliest ? at : at + dayMs).toISOString();
}

/** A project's comparisons, also those that are only due. */
export async function reconciliationsOf(
  table: Table,
  { workspaceId, projectId }: Project,
): Promise<StoredReconciliation[]> {
  const { data } = await reconciliations(table)
    .query.byWorkspace({ workspaceId, projectId })
    .go({ pages: "all", consistent: true });
  return data;
}

export async function findReconciliation(
  table: Table,
  { workspaceId, projectId, provider }: WhichReconciliation,
): Promise<StoredReconciliation | null> {
  const key = { workspaceId, projectId, provider };
  const { data } = await reconciliations(table).get(key).go({ consistent: true });
  return data;
}

/** Compares a project's rewards of a provider in each night from now on. */
export async function scheduleReconciliation(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId, projectId }: Project,
  provider: RewardProvider,
): Promise<void> {
  const which = { workspaceId, projectId, provider };
  if ((await findReconciliation(table, which)) !== null) return;
  const item = reconciliations(table).create({ ...which, queue, nextAt: nextNight(clock.now()) });
  // If another run was first, that is the same.
  await transact(table, clock, [{ Put: item.params() }]);
}

type Compared = {
  at: string;
  ours: number;
  theirs: number;
  differing: number;
  differences: Difference[];
  since: string;
};

/** A change of a comparison that is scheduled; of one that was deleted meanwhile, nothing stays. */
async function change(
  table: Table,
  { workspaceId, projectId, provider }: WhichReconciliation,
  changes: Partial<Compared> & { nextAt: string; failedAt?: string },
): Promise<void> {
  const one = reconciliations(table).patch({ workspaceId, projectId, provider });
  await tryToWrite(one.set(omitUndefined({ queue, failures: 0, ...changes })).go());
}

type Ports = { table: Table; clock: Clock };

/** Stores a comparison, and when the next one follows. */
export const keepComparison = (
  { table, clock }: Ports,
  which: WhichReconciliation,
  compared: Compared,
): Promise<void> => change(table, which, { ...compared, failedAt: "", nextAt: nextNight(clock.now()) });

/** Notes that a provider didn't answer. What was compared before stays; it is tried again after an hour. */
export function keepFailure({ table, clock }: Ports, which: WhichReconciliation): Promise<void> {
  const now = clock.now();
  const nextAt = new Date(now.getTime() + hourMs).toISOString();
  return change(table, which, { nextAt, failedAt: now.toISOString() });
}

/** Leaves what was compared, until the next night. */
export const keepWaiting = ({ table, clock }: Ports, which: WhichReconciliation): Promise<void> =>
  change(table, which, { nextAt: nextNight(clock.now()) });

const Ids = z.object({ workspaceId: z.string(), projectId: z.string(), provider: z.enum(rewardProviders) });

/** Comparisons by when they are due. */
export const reconciliationQueue: DueQueue<StoredReconciliation> = {
  kind: "reconciliation",
  async due(table, now, page) {
    const { query } = reconciliations(table);
    const due = query.due({ queue }).between({ nextAt: "0" }, { nextAt: now, projectId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, provider }) => ({ workspaceId, projectId, provider }),
  postpone(table, one, { at, failures }) {
    const { workspaceId, projectId, provider, nextAt } = one;
    const update = reconciliations(table)
      .patch({ workspaceId, projectId, provider })
      .set({ queue, nextAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.nextAt, nextAt));
    return { write: { Update: update.params() }, after: { ...one, nextAt: at, failures } };
  },
  find: (table, ids) => findReconciliation(table, Ids.parse(ids)),
};
