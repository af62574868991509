import type { Difference } from "@kiteloop/contract/money/payout-account";
import type { Money } from "@kiteloop/contract/shared/money";
import type { ListedGift } from "@kiteloop/providers/gifts";

/** A reward that was made: the provider's id of it, and its value. */
export type MadeReward = { rewardId: string; id: string; value: Money | null };
/** A reward that the provider lists and that wasn't made lately, as far as it is known here. */
export type Other = "asked" | "made" | "foreign" | "not_made";

const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency;

/**
 * Compares what was made with what a provider lists. `otherOf` says what is known of listed rewards that aren't among ours:
 * what is made, or asked for, right now is no difference, nor is another project's.
 */
export function compare(
  ours: ReadonlyMap<string, MadeReward>,
  listed: readonly ListedGift[],
  otherOf: (gift: ListedGift) => Other,
): { ours: number; theirs: number; differences: Difference[] } {
  const differences: Difference[] = [];
  const found = new Set<string>();
  let theirs = 0;
  for (const gift of listed) {
    const { rewardId, id, value } = gift;
    const made = ours.get(rewardId);
    const isOurs = made?.id === id && !found.has(rewardId);
    const other = made === undefined ? otherOf(gift) : "not_made";
    if (!isOurs && other !== "not_made") continue;
    theirs += 1;
    if (!isOurs) {
      differences.push({ kind: "extra", rewardId, providerId: id, ours: null, theirs: value });
      continue;
    }
    found.add(rewardId);
    if (value !== null && made.value !== null && !isSame(value, made.value))
      differences.push({ kind: "amount", rewardId, providerId: id, ours: made.value, theirs: value });
  }
  for (const { rewardId, id, value } of ours.values())
    if (!found.has(rewardId))
      differences.push({ kind: "missing", rewardId, providerId: id, ours: value, theirs: null });
  return { ours: ours.size, theirs, differences };
}
