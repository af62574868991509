import { dayMs } from "@kiteloop/contract/shared/time";
import type { Cast } from "./cast.ts";
import { divisionOf, experiment, republish } from "./experiment.ts";
import { paydayOf } from "./paydays.ts";
import { Payouts } from "./payouts.ts";
import { type OnPlayed, Play, sizeOf } from "./play.ts";
import { approveRewards, promiseRewards, settleRewards } from "./rewards.ts";
import type { Shop } from "./shops.data.ts";
import { generateStory } from "./story.ts";
import type { Story } from "./story-types.ts";
import { beginningOf, experimentAt } from "./truth.ts";
import { setStage } from "./workspace.ts";

type ShopStory = { shop: Shop; story: Story };

/** A shop's project, its story, and what happens between its beginning and `end`. */
async function enter(
  { cast, colleague }: { cast: Cast; colleague: Cast },
  { shop, story }: ShopStory,
  end: number,
  progress?: OnPlayed,
) {
  const start = beginningOf(shop, end) - dayMs;
  const stage = await setStage(cast, shop, start);
  const { projectId } = stage;
  await promiseRewards(cast, start, projectId, shop.rewards);
  const payouts = shop.paysOut && new Payouts(cast, colleague, stage, story);
  await payouts?.prepare(start, paydayOf(end, shop.timeZone));
  const play = new Play(story, cast, stage, progress);
  const between = experimentAt(shop, end);
  return {
    projectId,
    /** The part before its experiment, or all of it. */
    begin: () => play.until(between ?? undefined),
    goOn: async () => {
      await republish(cast, stage, shop, end);
      await experiment(cast, stage, shop, end);
      await play.until();
    },
    paydays: payouts?.paydays(shop, end) ?? [],
    rewardsFrom: start + shop.rewards.waitDays * dayMs,
    settle: () => settleRewards(cast, end, projectId, shop.rewards),
  };
}

/**
 * Creates the shops' projects and plays their stories up to `end` concurrently, so that they are counted when a member
 * looks at the numbers. Returns the first one's project, for which `besides` runs meanwhile, and the remaining work,
 * which counting doesn't depend on.
 */
export async function playStories(
  cast: Cast,
  [first, ...others]: readonly [Shop, ...Shop[]],
  end: number,
  how: {
    counted: () => Promise<void>;
    progress?: (whole: number) => OnPlayed;
    /** The owner who starts payouts, which the cast's own one approves. */
    colleague?: Cast;
    besides?: (projectId: string) => Promise<void>;
  },
): Promise<{ projectId: string; reward: () => Promise<void> }> {
  const { counted, besides, colleague = cast } = how;
  const tell = (shop: Shop): ShopStory => ({ shop, story: generateStory(shop, end, divisionOf(shop, end)) });
  const [own, ...rest]: [ShopStory, ...ShopStory[]] = [tell(first), ...others.map(tell)];
  const progress = how.progress?.([own, ...rest].reduce((sum, { story }) => sum + sizeOf(story), 0));
  const going = (one: ShopStory) => enter({ cast, colleague }, one, end, progress);
  const plays = await Promise.all([going(own), ...rest.map(going)]);
  const [{ projectId }] = plays;
  await Promise.all([...plays.map(({ begin }) => begin()), besides?.(projectId)]);
  await counted();
  await Promise.all(plays.map(({ goOn }) => goOn()));
  return {
    projectId,
    reward: async () => {
      const from = Math.min(...plays.map(({ rewardsFrom }) => rewardsFrom));
      const paydays = plays.flatMap((one) => one.paydays).toSorted((one, other) => one.at - other.at);
      for (const { at, pay } of paydays) {
        await approveRewards(cast, from, at);
        await pay();
      }
      await approveRewards(cast, from, end);
      await Promise.all(plays.map(({ settle }) => settle()));
    },
  };
}
