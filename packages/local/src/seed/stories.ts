import { dayMs } from "@kiteloop/contract/shared/time";
import type { Cast } from "./cast.ts";
import { divisionOf, experiment, republish } from "./experiment.ts";
import { type OnPlayed, Play, sizeOf } from "./play.ts";
import { approveRewards, promiseRewards, settleRewards } from "./rewards.ts";
import type { Shop } from "./shops.data.ts";
import { generateStory } from "./story.ts";
import type { Story } from "./story-types.ts";
import { beginningOf, experimentAt } from "./truth.ts";
import { setStage } from "./workspace.ts";

type ShopStory = { shop: Shop; story: Story };

/** A shop's project, its story, and what happens between its beginning and `end`. */
async function enter(cast: Cast, { shop, story }: ShopStory, end: number, progress?: OnPlayed) {
  const start = beginningOf(shop, end) - dayMs;
  const stage = await setStage(cast, shop, start);
  const { projectId } = stage;
  await promiseRewards(cast, start, projectId, shop.rewards);
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
    besides?: (projectId: string) => Promise<void>;
  },
): Promise<{ projectId: string; reward: () => Promise<void> }> {
  const { counted, besides } = how;
  const tell = (shop: Shop): ShopStory => ({ shop, story: generateStory(shop, end, divisionOf(shop, end)) });
  const [own, ...rest]: [ShopStory, ...ShopStory[]] = [tell(first), ...others.map(tell)];
  const progress = how.progress?.([own, ...rest].reduce((sum, { story }) => sum + sizeOf(story), 0));
  const going = (one: ShopStory) => enter(cast, one, end, progress);
  const plays = await Promise.all([going(own), ...rest.map(going)]);
  const [{ projectId }] = plays;
  await Promise.all([...plays.map(({ begin }) => begin()), besides?.(projectId)]);
  await counted();
  await Promise.all(plays.map(({ goOn }) => goOn()));
  return {
    projectId,
    reward: async () => {
      await approveRewards(cast, Math.min(...plays.map(({ rewardsFrom }) => rewardsFrom)), end);
      await Promise.all(plays.map(({ settle }) => settle()));
    },
  };
}
