import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Mailer } from "@kiteloop/core/shared/context";
import { platform } from "@kiteloop/functions/runtime";
import { withSecrets } from "@kiteloop/functions/runtime/secrets";
import type { FileAssets } from "@kiteloop/server/assets/store";
import { readItems } from "@kiteloop/server/engine/index";
import { writeFileAtomic } from "@kiteloop/server/files";
import type { Identity } from "@kiteloop/server/identity/index";
import * as z from "zod";
import type { Mailbox } from "../mailbox/index.ts";
import { demoAccount, demoMember } from "./account.ts";
import { Cast } from "./cast.ts";
import { seedClients } from "./clients.ts";
import { demoColleague } from "./colleague.ts";
import { fillForms } from "./forms.ts";
import { connectStripe } from "./payments.ts";
import type { OnPlayed } from "./play.ts";
import { shops } from "./shops.data.ts";
import { soleWriter } from "./sole-writer.ts";
import { playStories } from "./stories.ts";
import { beginningOf } from "./truth.ts";

/** Emails older than this were read long ago; only newer ones are in the mailbox. */
const mailboxDays = 2;

/** `end` is stored at the first attempt, so that an interrupted one continues with the same story. */
const Marker = z.object({
  end: z.number(),
  projectId: z.string().optional(),
  clients: z.int().min(0).default(0),
});

/** `clients`: how many workspaces of an agency's clients it has besides its own. */
export type Demo = { projectId: string; clients: number; account: { email: string; password: string } };

async function readMarker(path: string): Promise<z.infer<typeof Marker> | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Marker.parse(JSON.parse(text));
}

/** The demo workspace, if it exists. */
export async function findDemo(dataDir: string): Promise<Demo | undefined> {
  const marker = await readMarker(join(dataDir, "demo.json"));
  if (marker?.projectId === undefined) return undefined;
  return { projectId: marker.projectId, clients: marker.clients, account: demoAccount };
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
  /** Workspaces of clients, as an agency has them. */
  clients: number;
  counted: () => Promise<void>;
  log: (line: string) => void;
}): Promise<Demo> {
  const { clients, log } = options;
  const counted = async () => {
    log("demo workspace: its numbers are being added up");
    await options.counted();
  };
  const path = join(options.dataDir, "demo.json");
  const { end } = (await readMarker(path)) ?? { end: Date.now() - 20 * minuteMs };
  await writeFileAtomic(path, JSON.stringify({ end, clients }));
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
  const second = await demoColleague(base, cast, options.identity, start - hourMs / 2);
  const colleague = new Cast({ platform: base, member: second, mailer });
  const besides = async (projectId: string) => {
    await fillForms(cast, end, projectId);
    await connectStripe(cast, end, projectId, options.dataDir);
  };
  const how = { counted, progress: progressOf(log), besides, colleague };
  const { projectId, reward } = await playStories(cast, shops, end, how);
  let made = 0;
  const agency = await seedClients({
    ...{ platform: base, member, mailer, count: clients, end },
    made: (name) => log(`demo workspace: client ${++made} of ${clients}, ${name}`),
  });
  await Promise.all([counted(), reward().then(agency.reward)]);
  await writeFileAtomic(path, JSON.stringify({ end, projectId, clients }));
  return { projectId, clients, account: demoAccount };
}
