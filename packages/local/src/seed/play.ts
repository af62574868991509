import { encodeId } from "@kiteloop/contract/ids";
import { report } from "@kiteloop/core/conversion";
import { queueMails } from "@kiteloop/core/delivery";
import { AppError } from "@kiteloop/core/errors";
import { ingest } from "@kiteloop/core/event";
import { send } from "@kiteloop/core/invitation";
import { identify } from "@kiteloop/core/participant";
import { findProject } from "@kiteloop/core/project";
import { join } from "@kiteloop/core/referral";
import { recipientOf } from "@kiteloop/core/suppression";
import { join as joinList } from "@kiteloop/core/waitlist";
import type { Cast } from "./cast.ts";
import { generationsOf } from "./generations.ts";
import { bytesFrom, seedOf } from "./random.ts";
import type { Invitation, Join, PageEvent, Person, Story, Waiting } from "./story.ts";
import { whereaboutsOf } from "./whereabouts.ts";
import type { Stage } from "./workspace.ts";

/** As many as fit into a few transactions. */
const atOnce = 100;
const dayMs = 86_400_000;
const eventsPerBeacon = 80;

/** Some shoppers give the shop a tagged address of theirs, which looks like a second account to it. */
function givenAt(externalId: string, email: string): string {
  const tagged = seedOf(`tag ${externalId}`) % 5 === 0 && !email.endsWith("@friends.example.com");
  return tagged ? email.replace("@", "+shop@") : email;
}

/** Runs `work` on every item, so many at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

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

/**
 * Plays a story through the product's own verbs, each at the time it happened: nothing is written that the
 * product would not have written. Played again it adds nothing.
 */
export async function play(story: Story, cast: Cast, stage: Stage): Promise<void> {
  const project = await findProject(cast.platform(0, "key").table, cast.workspaceId, stage.projectId);
  if (!project) throw new Error("the demo project is gone");
  const { publishableKey } = project;
  await Promise.all([
    shopAndInvite(story, cast, stage, publishableKey),
    waitInLine(story.waiting, cast, stage, publishableKey),
  ]);
}

async function shopAndInvite(story: Story, cast: Cast, stage: Stage, key: string): Promise<void> {
  const { projectId, origin, widgets } = stage;
  const { workspaceId } = cast;
  const known = new Map<string, { participantId: string; code: string }>();
  const people = new Map(story.people.map((person) => [person.externalId, person]));
  const knownAt = (externalId: string) => {
    const found = known.get(externalId);
    if (!found) throw new Error(`${externalId} is nobody in this story`);
    return found;
  };
  const introduce = ({ externalId, name, email }: Person, at: number) =>
    identify.call(cast.server(at, projectId, externalId), withBody({ externalId, name, email }));

  const greet = async (person: Person) => {
    const { participantId, code } = await introduce(person, person.at);
    known.set(person.externalId, { participantId, code });
  };

  const invite = async ({ by, email, name, at }: Invitation) => {
    const person = people.get(by);
    if (!person) return;
    const { token } = await introduce(person, at);
    const body = { key, token, email, name, widgetId: widgets.invite };
    const call = send.call(cast.browser(at, projectId, origin, email), withBody(body));
    if (!(await unlessDone(call))) return;
    const { invitationId } = await call;
    const recipient = recipientOf(workspaceId, email);
    const image = {
      __edb_e__: "invitation",
      status: "created",
      invitationId,
      workspaceId,
      projectId,
      recipient,
    };
    await queueMails(cast.platform(at + 2000, email), [{ sequence: "0", image }]);
  };

  const bring = ({ by, externalId, name, email, at }: Join) =>
    join.call(
      cast.server(at, projectId, `join ${externalId}`),
      withBody({ code: knownAt(by).code, externalId, name, email: givenAt(externalId, email) }),
    );

  // Whoever was brought is counted as that before they are known themselves, so that their chain keeps its root.
  for (const { people: some, invitations, joins } of generationsOf(story)) {
    await each(some, greet);
    await each(invitations, invite);
    await each(joins, bring);
  }

  await each(story.conversions, ({ externalId, by, at, amount, server }) => {
    const value = { amount, currency: "EUR" };
    const body = { externalId, participantExternalId: by, value };
    if (server) return report.call(cast.server(at, projectId, externalId), withBody(body));
    return report.call(cast.browser(at, projectId, origin, externalId), withBody({ key, ...body }));
  });

  // The newest first: the project's last sight is then written once, and none of the earlier ones after it.
  await each(beaconsOf(story.events).reverse(), async ([visitor, events]) => {
    const sentAt = Math.max(...events.map(({ at }) => at)) + 1500;
    const beacon = encodeId("beacon", sentAt, bytesFrom(`beacon ${visitor} ${sentAt} ${events.length}`, 16));
    const told = events.map(({ type, widget, at, channel, by, of }) => ({
      type,
      widgetId: widgets[widget],
      version: 1,
      at,
      ...(channel && { channel }),
      ...(by !== undefined && { participantId: knownAt(by).participantId }),
      ...(of !== undefined && { code: knownAt(of).code }),
    }));
    const body = { key, beacon, sentAt, events: told };
    await ingest.call(cast.browser(sentAt, projectId, origin, visitor), withBody(body));
  });
}

/** Puts people on the list one after another, for their places are counted in the order of asking. */
async function waitInLine(people: readonly Waiting[], cast: Cast, stage: Stage, key: string): Promise<void> {
  const codes: string[] = [];
  for (const { name, email, at, by } of people) {
    const ctx = cast.browser(at, stage.projectId, stage.origin, `waits ${email}`);
    const attempt = Buffer.from(bytesFrom(`attempt ${email}`, 16)).toString("base64url");
    const code = by === null ? undefined : codes[by];
    const body = { key, widgetId: stage.widgets.waitlist, email, name, attempt, ...(code && { code }) };
    const joined = await joinList.call(ctx, withBody(body));
    if (joined.status === "joined") codes.push(joined.place.code);
  }
}

/** Who did something on a page: somebody who is known, or one of a day's many passers-by. */
const actorOf = ({ by, of, at }: PageEvent) =>
  by ?? (of === undefined ? `passer-by ${at}` : `friend of ${of}`);

/**
 * The events of each day in beacons, each with somebody who sends it; many visitors in the same place share one, which
 * spares the disk and changes no count.
 */
function beaconsOf(events: readonly PageEvent[]): [visitor: string, events: PageEvent[]][] {
  const groups = new Map<string, { visitor: string; events: PageEvent[] }>();
  for (const event of [...events].sort((one, other) => one.at - other.at)) {
    const visitor = actorOf(event);
    const { country, device } = whereaboutsOf(visitor);
    const key = `${Math.floor(event.at / dayMs)} ${country} ${device}`;
    const group = groups.get(key) ?? { visitor, events: [] };
    groups.set(key, group);
    group.events.push(event);
  }
  return [...groups.values()].flatMap(({ visitor, events: all }) =>
    Array.from({ length: Math.ceil(all.length / eventsPerBeacon) }, (_, index): [string, PageEvent[]] => [
      visitor,
      all.slice(index * eventsPerBeacon, (index + 1) * eventsPerBeacon),
    ]),
  );
}
