import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import type { Earning } from "./eligibility.ts";
import { rewardAudit } from "./reward-audit.ts";
import { rewardIdOf } from "./reward-id.ts";
import { changeRewardItem, findRewards, type StoredReward } from "./store.ts";

type Context = Ctx<Member | System | Key>;

/** Shares that one transaction changes, besides everything else that it writes. Each is up to nine items, if no two are of one month or currency. */
const atOnce = 8;

/** Shares as a decision changes them. */
export type ShareTurn = (shares: readonly StoredReward[]) => readonly StoredReward[];

/**
 * Applies a decision about a referral to the shares that it earned, as items for the transaction that decides. `isOpen` are
 * those that it changes. If they are more than one transaction holds, the older ones are changed before it, and a decision
 * that fails then continues where it stopped.
 */
export async function turnShares(
  ctx: Context,
  referral: Pick<Earning, "projectId" | "referralId" | "shares">,
  isOpen: (share: StoredReward) => boolean,
  turn: ShareTurn,
): Promise<TransactItem[]> {
  const { table, clock } = ctx;
  const openShares = async () => (await sharesOf(ctx, referral)).filter(isOpen);
  let open = await openShares();
  while (open.length > atOnce) {
    await retryOnConflict(clock, async () => {
      const items = turned(ctx, (await openShares()).slice(0, atOnce), turn);
      return (await transact(table, clock, items)).ok ? true : conflict;
    });
    open = await openShares();
  }
  return turned(ctx, open, turn);
}

const turned = (ctx: Context, open: readonly StoredReward[], turn: ShareTurn): TransactItem[] =>
  turn(open).flatMap((share) => [changeRewardItem(ctx.table, share), rewardAudit(ctx, share)]);

/** The shares of a referral, the oldest first. */
async function sharesOf(
  { table }: Context,
  { projectId, referralId, shares }: Pick<Earning, "projectId" | "referralId" | "shares">,
): Promise<StoredReward[]> {
  const ids = Array.from({ length: shares?.count ?? 0 }, (_, at) =>
    rewardIdOf({ referralId, share: at + 1 }),
  );
  return [...(await findRewards(table, projectId, ids)).values()];
}
