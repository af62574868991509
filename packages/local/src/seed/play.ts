import { encodeId } from "@kiteloop/contract/ids";
import { viaFrom } from "@kiteloop/contract/via";
import { report } from "@kiteloop/core/conversion";
import { queueMails } from "@kiteloop/core/delivery";
import { AppError } from "@kiteloop/core/errors";
import { ingest } from "@kiteloop/core/event";
import { send } from "@kiteloop/core/invitation";
import { hmac, identify } from "@kiteloop/core/participant";
import { findProject } from "@kiteloop/core/project";
import { join } from "@kiteloop/core/referral";
import { recipientOf } from "@kiteloop/core/suppression";
import { join as joinList } from "@kiteloop/core/waitlist";
import type { Cast } from "./cast.ts";
import { generationsOf } from "./generations.ts";
import { inLines } from "./lines.ts";
import { bytesFrom } from "./random.ts";
import type { Conversion, Invitation, Join, PageEvent, Person, Story, Waiting } from "./story.ts";
import type { Stage } from "./workspace.ts";

/** As many as fit into a few transactions. */
const atOnce = 100;
const dayMs = 86_400_000;
const eventsPerBeacon = 80;

const withBody = (body: unknown) => ({ params: {}, query: {}, body });

/** What a play that was cut short has done already is no error when it is done again. */
async function unlessDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "invitation.already_invited") return false;
    throw error;
  }
}

/** How many things have happened since the last time. */
export type Progress = (done: number) => void;

/** How many things a story is. */
export const sizeOf = ({ people, invitations, joins, conversions, waiting, events }: Story): number =>
  [people, invitations, joins, conversions, waiting, events].reduce((sum, some) => sum + some.length, 0);

/**
 * Plays a story through the product's own verbs, each at the time it happened: nothing is written that the product
 * would not have written. What lies before a time is played before what lies after it, so that what a member does at
 * that time comes between. Played again it adds nothing.
 */
export class Play {
  readonly #story: Story;
  readonly #cast: Cast;
  readonly #stage: Stage;
  readonly #progress: Progress;
  readonly #known = new Map<string, { participantId: string; code: string }>();
  readonly #people: ReadonlyMap<string, Person>;
  /** The code of each place in the line. */
  readonly #places = new Map<number, string>();
  #from = Number.NEGATIVE_INFINITY;

  constructor(story: Story, cast: Cast, stage: Stage, progress: Progress = () => undefined) {
    this.#story = story;
    this.#cast = cast;
    this.#stage = stage;
    this.#progress = progress;
    this.#people = new Map(story.people.map((person) => [person.externalId, person]));
  }

  /** Plays on to a time, in ms since 1970; without one to the end. */
  async until(end = Number.POSITIVE_INFINITY): Promise<void> {
    const { projectId } = this.#stage;
    const project = await findProject(this.#cast.platform(0, "key").table, this.#cast.workspaceId, projectId);
    if (!project) throw new Error("the demo project is gone");
    const { publishableKey: key, identitySecret } = project;
    const now = <T extends { at: number }>(some: readonly T[]) =>
      some.filter(({ at }) => at >= this.#from && at < end);
    const happen = async () => {
      // Whoever was brought is counted as that before they are known themselves, so that their chain keeps its root.
      for (const { people, invitations, joins } of generationsOf(this.#story)) {
        await this.#each(now(people), (person) => this.#greet(person, key, identitySecret));
        const inviter = ({ by }: { by: string }) => by;
        await this.#each(now(invitations), (one) => this.#invite(one, key, identitySecret), inviter);
        await this.#each(now(joins), (one) => this.#bring(one, key), inviter);
      }
      // The newest first: the project's last sight is then written once, and none of the earlier ones after it.
      const beacons = beaconsOf(now(this.#story.events)).reverse();
      await Promise.all([
        this.#each(now(this.#story.conversions), (one) => this.#convert(one, key), this.#creditedOf()),
        this.#each(beacons, (events) => this.#see(events, key)),
      ]);
    };
    // Whoever waits for what is not sold yet has nothing to do with the others.
    await Promise.all([happen(), this.#wait(now(this.#story.waiting), key)]);
    this.#from = end;
  }

  async #each<T>(
    items: readonly T[],
    work: (item: T) => Promise<unknown>,
    lineOf?: (item: T) => string,
  ): Promise<void> {
    const done = async (item: T) => {
      await work(item);
      this.#progress(Array.isArray(item) ? item.length : 1);
    };
    await inLines(items, { atOnce, work: done, lineOf });
  }

  /** Who brought the one who converts, or they themselves where nobody did. */
  #creditedOf(): (conversion: Conversion) => string {
    const inviters = new Map(this.#story.joins.map(({ externalId, by }) => [externalId, by]));
    return ({ by }) => inviters.get(by) ?? by;
  }

  #knownAt(externalId: string) {
    const found = this.#known.get(externalId);
    if (!found) throw new Error(`${externalId} is nobody in this story`);
    return found;
  }

  /** Their page tells who they are, signed by the shop's server. */
  #introduce({ externalId, name, email, place }: Person, at: number, key: string, secret: string) {
    const signature = hmac(secret, `${externalId}\n${email}`).toString("hex");
    const ctx = this.#cast.browser(at, this.#stage, externalId, place);
    return identify.call(ctx, withBody({ key, externalId, name, email, signature }));
  }

  async #greet(person: Person, key: string, secret: string): Promise<void> {
    const { participantId, code } = await this.#introduce(person, person.at, key, secret);
    this.#known.set(person.externalId, { participantId, code });
  }

  async #invite({ by, email, name, at }: Invitation, key: string, secret: string): Promise<void> {
    const person = this.#people.get(by);
    if (!person) return;
    const { projectId, widgets } = this.#stage;
    const { workspaceId } = this.#cast;
    const { token } = await this.#introduce(person, at, key, secret);
    const body = { key, token, email, name, widgetId: widgets.invite };
    const call = send.call(this.#cast.browser(at, this.#stage, email, person.place), withBody(body));
    if (!(await unlessDone(call))) return;
    const { invitationId } = await call;
    const recipient = recipientOf(workspaceId, email);
    const of = { invitationId, workspaceId, projectId, recipient };
    const image = { __edb_e__: "invitation", status: "created", ...of };
    await queueMails(this.#cast.platform(at + 2000, email), [{ sequence: "0", image }]);
  }

  async #bring(
    { by, externalId, name, at, place, channel, sharedFrom, cheat, ...one }: Join,
    key: string,
  ): Promise<void> {
    const inviter = this.#people.get(by);
    const email = givenBy(cheat, one.email, inviter?.email ?? one.email);
    const widgetId = sharedFrom && this.#stage.widgets[sharedFrom];
    const via = channel && (widgetId === undefined ? channel : viaFrom(channel, widgetId));
    const form = {
      took: 9_000 + (at % 20_000),
      ...(cheat === "honeypot" && { website: "https://example.com" }),
    };
    const link = { code: this.#knownAt(by).code, ago: 600_000, ...(via && { via }) };
    const ctx = this.#cast.browser(at, this.#stage, `join ${externalId}`, place);
    await join.call(ctx, withBody({ key, ...link, externalId, name, email, ...form }));
  }

  async #convert({ externalId, by, at, amount, server }: Conversion, key: string): Promise<void> {
    const body = { externalId, participantExternalId: by, value: { amount, currency: this.#stage.currency } };
    const { projectId } = this.#stage;
    const place = this.#people.get(by)?.place ?? { country: null, device: "other" as const };
    if (server) await report.call(this.#cast.server(at, projectId, externalId), withBody(body));
    else
      await report.call(this.#cast.browser(at, this.#stage, externalId, place), withBody({ key, ...body }));
  }

  async #see(events: readonly PageEvent[], key: string): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    const { widgets, projectId } = this.#stage;
    const sentAt = Math.max(...events.map(({ at }) => at)) + 1500;
    const name = `beacon ${projectId} ${first.visitor} ${sentAt} ${events.length}`;
    const told = events.map(({ type, widget, at, channel, variant, by, of }) => ({
      ...{ type, widgetId: widgets[widget], version: 1, at },
      ...(channel && { channel }),
      ...(variant && { variant }),
      ...(by !== undefined && { participantId: this.#knownAt(by).participantId }),
      ...(of !== undefined && { code: this.#knownAt(of).code }),
    }));
    const beacon = encodeId("beacon", sentAt, bytesFrom(name, 16));
    const ctx = this.#cast.browser(sentAt, this.#stage, first.visitor, first.place);
    await ingest.call(ctx, withBody({ key, beacon, sentAt, events: told }));
  }

  /** Puts people on the list one after another, for their places are counted in the order of asking. */
  async #wait(people: readonly Waiting[], key: string): Promise<void> {
    for (const person of people) {
      const { name, email, at, by } = person;
      const ctx = this.#cast.browser(at, this.#stage, `waits ${email}`, { country: "DE", device: "phone" });
      const attempt = Buffer.from(bytesFrom(`attempt ${email}`, 16)).toString("base64url");
      const code = by === null ? undefined : this.#places.get(by);
      const body = {
        key,
        widgetId: this.#stage.widgets.waitlist,
        email,
        name,
        attempt,
        ...(code && { code }),
      };
      const joined = await joinList.call(ctx, withBody(body));
      if (joined.status === "joined")
        this.#places.set(this.#story.waiting.indexOf(person), joined.place.code);
      this.#progress(1);
    }
  }
}

/** The address somebody gives who is to trip a rule. */
function givenBy(cheat: string | undefined, own: string, inviters: string): string {
  if (cheat === "plus_address") return own.replace("@", "+shop@");
  return cheat === "same_address" ? inviters.replace("@", "+two@") : own;
}

/** What each visitor did on a day, in beacons. */
function beaconsOf(events: readonly PageEvent[]): PageEvent[][] {
  const groups = new Map<string, PageEvent[]>();
  for (const event of [...events].sort((one, other) => one.at - other.at)) {
    const key = `${Math.floor(event.at / dayMs)} ${event.visitor}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / eventsPerBeacon) }, (_, index) =>
      all.slice(index * eventsPerBeacon, (index + 1) * eventsPerBeacon),
    ),
  );
}
