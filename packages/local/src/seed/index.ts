import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "@kiteloop/core/context";
import { platform } from "@kiteloop/functions/runtime";
import * as z from "zod";
import type { FileAssets } from "../assets/store.ts";
import { writeFileAtomic } from "../files.ts";
import type { Identity } from "../identity/index.ts";
import type { Mailbox } from "../mailbox/index.ts";
import { demoAccount, demoMember } from "./account.ts";
import { Cast } from "./cast.ts";
import { fillForms } from "./forms.ts";
import { play } from "./play.ts";
import { promiseRewards, settleRewards } from "./rewards.ts";
import { soleWriter } from "./sole-writer.ts";
import { storyDays, tellStory } from "./story.ts";
import { setStage } from "./workspace.ts";

const dayMs = 86_400_000;
/** Mails older than this were read long ago: only the newest lie in the mailbox. */
const mailboxDays = 2;

/** `end` is kept from the first attempt, so that one that was cut short goes on with the same story. */
const Marker = z.object({ end: z.number(), projectId: z.string().optional() });

export type Demo = { projectId: string; account: { email: string; password: string } };

async function readMarker(path: string): Promise<z.infer<typeof Marker> | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Marker.parse(JSON.parse(text));
}

/** The demo workspace if there is one already. */
export async function findDemo(dataDir: string): Promise<Demo | undefined> {
  const marker = await readMarker(join(dataDir, "demo.json"));
  return marker?.projectId === undefined ? undefined : { projectId: marker.projectId, account: demoAccount };
}

/**
 * Makes the demo workspace: an account, a project with published widgets, and ninety days of what its
 * participants did, and what visitors left with the instance. Must run before the stream is pumped, or the mails of the past would be sent today.
 */
export async function seedDemo(options: {
  dataDir: string;
  identity: Identity;
  assets: FileAssets;
  mailbox: Mailbox;
  demoOrigin: string;
}): Promise<Demo> {
  const path = join(options.dataDir, "demo.json");
  const { end } = (await readMarker(path)) ?? { end: Date.now() - 20 * 60_000 };
  await writeFileAtomic(path, JSON.stringify({ end }));
  const shared = platform();
  const base = { ...shared, table: await soleWriter(shared.table), assets: options.assets };
  const quiet: Mailer = { send: async () => ({ providerId: "demo" }) };
  const mailer = (at: number) => (at > end - mailboxDays * dayMs ? options.mailbox : quiet);
  const start = end - (storyDays + 1) * dayMs;
  // The workspace is older than what it holds, also in the list of what happened.
  const clock = { now: () => new Date(start - 3_600_000), sleep: base.clock.sleep };
  const member = await demoMember({ ...base, clock }, options.identity);
  const cast = new Cast({ platform: base, member, mailer });
  const stage = await setStage(cast, start, options.demoOrigin);
  await promiseRewards(cast, start, stage.projectId);
  await Promise.all([play(tellStory(end), cast, stage), fillForms(cast, end, stage.projectId)]);
  await settleRewards(cast, start, end, stage.projectId);
  await writeFileAtomic(path, JSON.stringify({ end, projectId: stage.projectId }));
  return { projectId: stage.projectId, account: demoAccount };
}
