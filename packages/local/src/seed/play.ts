import { viaFrom } from "@kiteloop/contract/referrals/via";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { queueEmails } from "@kiteloop/core/delivery/email";
import { ingestEvents } from "@kiteloop/core/publishing/event";
import { findProject } from "@kiteloop/core/publishing/project";
import { reportConversion } from "@kiteloop/core/referrals/conversion";
import { sendInvitation } from "@kiteloop/core/referrals/invitation";
import { hmac, identifyParticipant } from "@kiteloop/core/referrals/participant";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import { joinWaitlist } from "@kiteloop/core/referrals/waitlist";
import { AppError } from "@kiteloop/core/shared/errors";
import { hashRecipient } from "@kiteloop/core/shared/recipient";
import { identitySecretPlace } from "@kiteloop/core/shared/secrets";
import type { Cast } from "./cast.ts";
import { generationsOf } from "./generations.ts";
import { inLines } from "./lines.ts";
import { bytesFrom } from "./random.ts";
import type { Conversion, Invitation, Join, PageEvent, Person, Story, Waiting } from "./story-types.ts";
import type { Stage } from "./workspace.ts";

/** Enough to fill a few transactions. */
const atOnce = 100;
const eventsPerBeacon = 80;

const withBody = (body: unknown) => ({ params: {}, query: {}, body });

/** When a play is repeated after an interruption, work that is already done is no error. */
async function unlessDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "invitation.already_invited") return false;
    throw error;
  }
}

/** Number of events played since the last call. */
export type OnPlayed = (done: number) => void;

/** Number of events in a story. */
export const sizeOf = ({ people, invitations, joins, conversions, waiting, events }: Story): number =>
  [people, invitations, joins, conversions, waiting, events].reduce((sum, some) => sum + some.length, 0);

/**
 * Plays a story with the product's own verbs, each at the time it happened, so that only what the product writes is
 * written. It is played up to one time after another, so that a member's actions come in between. Repeating it adds
 * nothing.
 */
export class Play {
  readonly #story: Story;
  readonly #cast: Cast;
  readonly #stage: Stage;
  readonly #progress: OnPlayed;
  readonly #known = new Map<string, { participantId: string; code: string }>();
  readonly #people: ReadonlyMap<string, Person>;
  /** The referral code of each place on the waitlist. */
  readonly #places = new Map<number, string>();
  #from = Number.NEGATIVE_INFINITY;

  constructor(story: Story, cast: Cast, stage: Stage, progress: OnPlayed = () => undefined) {
    this.#story = story;
    this.#cast = cast;
    this.#stage = stage;
    this.#progress = progress;
    this.#people = new Map(story.people.map((person) => [person.externalId, person]));
  }

  /** Plays up to a time, in ms since 1970; without one to the end. */
  async until(end = Number.POSITIVE_INFINITY): Promise<void> {
    const { projectId } = this.#stage;
    const { table, secrets } = this.#cast.platform(0, "key");
    const project = await findProject(table, this.#cast.workspaceId, projectId);
    if (!project) throw new Error("the demo project is gone");
    const { publishableKey: key } = project;
    const identitySecret = await secrets.open(identitySecretPlace(project), project.identitySecret);
    const now = <T extends { at: number }>(some: readonly T[]) =>
      some.filter(({ at }) => at >= this.#from && at < end);
    const happen = async () => {
      // Invitees join before they are identified, so that their chain keeps its root.
      for (const { people, invitations, joins } of generationsOf(this.#story)) {
        await this.#each(now(people), (person) => this.#greet(person, key, identitySecret));
        const inviter = ({ by }: { by: string }) => by;
        await this.#each(now(invitations), (one) => this.#invite(one, key, identitySecret), inviter);
        await this.#each(now(joins), (one) => this.#bring(one, key), inviter);
      }
      // The newest first: the project's time of last view is then written only once.
      const beacons = beaconsOf(now(this.#story.events)).reverse();
      await Promise.all([
        this.#each(now(this.#story.conversions), (one) => this.#convert(one, key), this.#creditedOf()),
        this.#each(beacons, (events) => this.#see(events, key)),
      ]);
    };
    // The waitlist's people are independent of the others.
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

  /** The inviter of the person who converts, or that person if nobody invited them. */
  #creditedOf(): (conversion: Conversion) => string {
    const inviters = new Map(this.#story.joins.map(({ externalId, by }) => [externalId, by]));
    return ({ by }) => inviters.get(by) ?? by;
  }

  #knownAt(externalId: string) {
    const found = this.#known.get(externalId);
    if (!found) throw new Error(`${externalId} is nobody in this story`);
    return found;
  }

  /** The page identifies them, signed by the shop's server. */
  #introduce({ externalId, name, email, place }: Person, at: number, key: string, secret: string) {
    const signature = hmac(secret, `${externalId}\n${email}`).toString("hex");
    const ctx = this.#cast.browser(at, this.#stage, externalId, place);
    return identifyParticipant.call(ctx, withBody({ key, externalId, name, email, signature }));
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
    const call = sendInvitation.call(
      this.#cast.browser(at, this.#stage, email, person.place),
      withBody(body),
    );
    if (!(await unlessDone(call))) return;
    const { invitationId } = await call;
    const recipient = hashRecipient(workspaceId, email);
    const of = { invitationId, workspaceId, projectId, recipient };
    const image = { __edb_e__: "invitation", status: "created", ...of };
    await queueEmails(this.#cast.platform(at + 2000, email), [{ sequence: "0", image }]);
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
    await reportJoin.call(ctx, withBody({ key, ...link, externalId, name, email, ...form }));
  }

  async #convert({ externalId, by, at, amount, server, tax }: Conversion, key: string): Promise<void> {
    const body = {
      ...{ externalId, participantExternalId: by, value: { amount, currency: this.#stage.currency } },
      ...(tax !== undefined && { parts: { tax } }),
    };
    const { projectId } = this.#stage;
    const place = this.#people.get(by)?.place ?? { country: null, device: "other" as const };
    if (server) await reportConversion.call(this.#cast.server(at, projectId, externalId), withBody(body));
    else
      await reportConversion.call(
        this.#cast.browser(at, this.#stage, externalId, place),
        withBody({ key, ...body }),
      );
  }

  async #see(events: readonly PageEvent[], key: string): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    const { widgets, projectId } = this.#stage;
    const sentAt = Math.max(...events.map(({ at }) => at)) + 1500;
    const name = `beacon ${projectId} ${first.visitor} ${sentAt} ${events.length}`;
    const reported = events.map(({ type, widget, at, channel, variant, by, of }) => ({
      ...{ type, widgetId: widgets[widget], version: 1, at },
      ...(channel && { channel }),
      ...(variant && { variant }),
      ...(by !== undefined && { participantId: this.#knownAt(by).participantId }),
      ...(of !== undefined && { code: this.#knownAt(of).code }),
    }));
    const beacon = encodeId("beacon", sentAt, bytesFrom(name, 16));
    const ctx = this.#cast.browser(sentAt, this.#stage, first.visitor, first.place);
    await ingestEvents.call(ctx, withBody({ key, beacon, sentAt, events: reported }));
  }

  /** Adds people to the waitlist one after another, since places are numbered in order. */
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
      const joined = await joinWaitlist.call(ctx, withBody(body));
      if (joined.status === "joined")
        this.#places.set(this.#story.waiting.indexOf(person), joined.place.code);
      this.#progress(1);
    }
  }
}

/** The address of a person who is to trigger a rule. */
function givenBy(cheat: string | undefined, own: string, inviters: string): string {
  if (cheat === "plus_address") return own.replace("@", "+shop@");
  return cheat === "same_address" ? inviters.replace("@", "+two@") : own;
}

/** Each visitor's actions on a day, as beacons. */
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
