import type { DeletionStep } from "@kiteloop/mail";
import type { Platform } from "../context/index.ts";
import { type Budget, eraseWorkspace } from "../erasure/index.ts";
import { peopleOf } from "../member/index.ts";
import { transact } from "../table/index.ts";
import { bringBack, leave } from "./follow.ts";
import { dueDeletions, endItem, moveItem, type Owner, type StoredDeletion } from "./store.ts";
import { tell } from "./tell.ts";

const minute = 60_000;
/** So often it is tried to tell the owners of a step, five minutes apart: a mail server in trouble keeps nothing. */
const mostFailures = 12;

/** A run has 60 s to live: what is left after these is the next minute's. */
const enough = { items: 20_000, ms: 40_000 };

/**
 * Takes the next step of every deletion that is due. Each step can be taken again: a run that dies is gone on with
 * by the next. Gives how many deletions were looked at.
 */
export async function tendDeletions(platform: Platform, items = enough.items): Promise<number> {
  const { table, clock, log } = platform;
  const now = clock.now();
  const budget = { items, until: now.getTime() + enough.ms };
  const due = await dueDeletions(table, now.toISOString(), 20);
  // Erasing takes as long as it may: whoever waits for anything else comes first.
  for (const deletion of due.toSorted((one, other) => rank(one) - rank(other))) {
    if (clock.now().getTime() >= budget.until) break;
    const { workspaceId, state } = deletion;
    await step(platform, deletion, budget).catch((error: unknown) =>
      log.error("a deletion is stuck", { workspaceId, state, error }),
    );
  }
  return due.length;
}

const rank = ({ state }: StoredDeletion): number => (state === "erasing" ? 1 : 0);

async function step(platform: Platform, deletion: StoredDeletion, budget: Budget): Promise<void> {
  const { workspaceId, erasesAt } = deletion;
  switch (deletion.state) {
    case "leaving":
      if (!(await leave(platform, workspaceId))) return;
      if (!(await told(platform, deletion, "requested", await ownersOf(platform, workspaceId)))) return;
      await move(platform, deletion, { state: "waiting", dueAt: erasesAt, failures: 0 });
      return;
    case "waiting":
      await move(platform, deletion, { state: "erasing", owners: await ownersOf(platform, workspaceId) });
      return;
    case "returning":
      if (!(await bringBack(platform, workspaceId))) return;
      if (!(await told(platform, deletion, "kept", await ownersOf(platform, workspaceId)))) return;
      await transact(platform.table, platform.clock, [endItem(platform.table, workspaceId, "returning")]);
      return;
    case "erasing":
      if (!(await eraseWorkspace(platform, workspaceId, budget))) return;
      if (!(await told(platform, deletion, "erased", deletion.owners))) return;
      await transact(platform.table, platform.clock, [endItem(platform.table, workspaceId, "erasing")]);
  }
}

async function move(
  { table, clock }: Platform,
  deletion: StoredDeletion,
  changes: Partial<StoredDeletion>,
): Promise<void> {
  await transact(table, clock, [moveItem(table, { ...deletion, ...changes }, [deletion.state])]);
}

async function ownersOf({ table }: Platform, workspaceId: string): Promise<Owner[]> {
  const people = await peopleOf(table, workspaceId);
  return people
    .filter(({ membership }) => membership.role === "owner")
    .map(({ user: { name, email } }) => ({ name, email }));
}

/** Whether the owners know, or can't be told. */
async function told(
  platform: Platform,
  deletion: StoredDeletion,
  what: DeletionStep,
  owners: readonly Owner[],
): Promise<boolean> {
  const { workspaceId, failures } = deletion;
  try {
    await tell(platform, what, deletion, owners);
    return true;
  } catch (error) {
    platform.log.warn("owners were not told", { workspaceId, what, error });
    if (failures + 1 >= mostFailures) return true;
    const dueAt = new Date(platform.clock.now().getTime() + 5 * minute).toISOString();
    await move(platform, deletion, { failures: failures + 1, dueAt });
    return false;
  }
}
