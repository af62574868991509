import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Mailer } from "@kiteloop/core/shared/context";
import { platform } from "@kiteloop/functions/runtime";
import { withSecrets } from "@kiteloop/functions/runtime/secrets";
import * as z from "zod";
import type { FileAssets } from "../assets/store.ts";
import { readItems } from "../engine/index.ts";
import { writeFileAtomic } from "../files.ts";
import type { Identity } from "../identity/index.ts";
import type { Mailbox } from "../mailbox/index.ts";
import { demoAccount, demoMember } from "./account.ts";
import { Cast } from "./cast.ts";
import { divisionOf, experiment, republish } from "./experiment.ts";
import { fillForms } from "./forms.ts";
import { connectStripe } from "./payments.ts";
import { type OnPlayed, Play, sizeOf } from "./play.ts";
import { approveRewards, promiseRewards, settleRewards } from "./rewards.ts";
import { type Shop, shops } from "./shops.data.ts";
import { soleWriter } from "./sole-writer.ts";
import { generateStory } from "./story.ts";
import type { Story } from "./story-types.ts";
import { beginningOf, experimentAt } from "./truth.ts";
import { setStage } from "./workspace.ts";

/** Emails older than this were read long ago; only newer ones are in the mailbox. */
const mailboxDays = 2;

/** `end` is stored at the first attempt, so that an interrupted one continues with the same story. */
const Marker = z.object({ end: z.number(), projectId: z.string().optional() });

export type Demo = { projectId: string; account: { email: string; password: string } };

async function readMarker(path: string): Promise<z.infer<typeof Marker> | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Marker.parse(JSON.parse(text));
}

/** The demo workspace, if it exists. */
export async function findDemo(dataDir: string): Promise<Demo | undefined> {
  const marker = await readMarker(join(dataDir, "demo.json"));
  return marker?.projectId === undefined ? undefined : { projectId: marker.projectId, account: demoAccount };
}

/** Reports progress, at most once a second. */
function progressOf(log: (line: string) => void): (whole: number) => OnPlayed {
  return (whole) => {
    let [done, reportedAt] = [0, Date.now()];
    return (more) => {
      done += more;
      if (Date.now() - reportedAt < 1_000) return;
      reportedAt = Date.now();
      log(`demo workspace: ${done} of ${whole} things have happened`);
    };
  };
}

type ShopStory = { shop: Shop; story: Story };

/** A shop's project, its story, and what happens between its beginning and `end`. */
async function enter(
  cast: Cast,
  { shop, story }: ShopStory,
  end: number,
  demoOrigin: string,
  progress?: OnPlayed,
) {
  const start = beginningOf(shop, end) - dayMs;
  const stage = await setStage(cast, shop, start, demoOrigin);
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
    demoOrigin: string;
    counted: () => Promise<void>;
    progress?: (whole: number) => OnPlayed;
    besides?: (projectId: string) => Promise<void>;
  },
): Promise<{ projectId: string; reward: () => Promise<void> }> {
  const { demoOrigin, counted, besides } = how;
  const tell = (shop: Shop): ShopStory => ({ shop, story: generateStory(shop, end, divisionOf(shop, end)) });
  const [own, ...rest]: [ShopStory, ...ShopStory[]] = [tell(first), ...others.map(tell)];
  const progress = how.progress?.([own, ...rest].reduce((sum, { story }) => sum + sizeOf(story), 0));
  const going = (one: ShopStory) => enter(cast, one, end, demoOrigin, progress);
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

/**
 * Creates the demo workspace: an account, projects with published widgets and their participants' actions, and forms
 * sent to the instance. Must run before the stream is read, or emails of the past would be sent today. `counted`
 * resolves when the fold has counted everything so far.
 */
export async function seedDemo(options: {
  dataDir: string;
  tableEndpoint: string;
  identity: Identity;
  assets: FileAssets;
  mailbox: Mailbox;
  demoOrigin: string;
  counted: () => Promise<void>;
  log: (line: string) => void;
}): Promise<Demo> {
  const { demoOrigin, log } = options;
  const counted = async () => {
    log("demo workspace: its numbers are being added up");
    await options.counted();
  };
  const path = join(options.dataDir, "demo.json");
  const { end } = (await readMarker(path)) ?? { end: Date.now() - 20 * minuteMs };
  await writeFileAtomic(path, JSON.stringify({ end }));
  const shared = platform(withSecrets);
  const items = readItems(options.tableEndpoint, shared.table.name);
  const base = { ...shared, table: await soleWriter(shared.table, items), assets: options.assets };
  const quiet: Mailer = { send: async () => ({ providerId: "demo" }) };
  const mailer = (at: number) => (at > end - mailboxDays * dayMs ? options.mailbox : quiet);
  const start = Math.min(...shops.map((shop) => beginningOf(shop, end))) - dayMs;
  // The workspace is older than its contents, also in the audit log.
  const clock = { now: () => new Date(start - hourMs), sleep: base.clock.sleep };
  const member = await demoMember({ ...base, clock }, options.identity);
  const cast = new Cast({ platform: base, member, mailer });
  const besides = async (projectId: string) => {
    await fillForms(cast, end, projectId);
    await connectStripe(cast, end, projectId, options.dataDir);
  };
  const how = { demoOrigin, counted, progress: progressOf(log), besides };
  const { projectId, reward } = await playStories(cast, shops, end, how);
  await Promise.all([counted(), reward()]);
  await writeFileAtomic(path, JSON.stringify({ end, projectId }));
  return { projectId, account: demoAccount };
}
