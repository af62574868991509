import { chaptersAPage, getPerson as endpoint } from "@kiteloop/contract/referrals/chain";
import * as z from "zod";
import { readBreakdown } from "../../counting/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { balancesOfPerson } from "../ledger/index.ts";
import { findParticipant, type StoredParticipant, toApiParticipant } from "../participant/index.ts";
import { findInvitee } from "../referral/index.ts";
import { needPerson } from "./find.ts";
import { readNoted } from "./noted.ts";
import { pageOfAll, type StoryCursor, type StoryEntry, sources } from "./sources.ts";

type Context = CtxOf<typeof endpoint>;

/**
 * A page of one person's story: reads a page from each source, shows the newest chapters and leaves the rest to the
 * next page.
 */
export const getPerson = verb(endpoint, async (ctx, { params, query }) => {
  const person = await needPerson(ctx, params);
  const most = chaptersAPage + 1;
  const places = query.cursor === undefined ? [] : placesIn(query.cursor);
  const [brought, revenue, money, noted, ...read] = await Promise.all([
    broughtBy(ctx, person),
    readBreakdown(ctx.table, person.projectId, "inviterRevenue", person),
    balancesOfPerson(ctx.table, person),
    readNoted(ctx, person),
    ...sources.map((source, i) => source(ctx.table, person, most, places[i] ?? null)),
  ]);
  const lists = [
    ...read,
    ...searched.map((kind, i) => pageOfAll(noted[kind], most, places[sources.length + i] ?? null)),
  ];
  // If two chapters have the same time, the effect is listed above its cause.
  const all = lists
    .flatMap((entries, source) => entries.map((entry) => ({ ...entry, source })))
    .sort((a, b) => newestFirst(a, b) || b.source - a.source);
  const shown = all.slice(0, chaptersAPage);
  const left = lists.map((_, i) => shown.findLast(({ source }) => source === i)?.place ?? places[i] ?? null);
  return {
    person: toApiParticipant(person),
    broughtBy: brought,
    revenue: revenue.map((one) => ({ ...one, net: one.gross - one.reversed })),
    balances: money,
    chapters: shown.map(({ chapter }) =>
      chapter.kind === "reward" ? { ...chapter, acts: noted.ofRewards.get(chapter.id) ?? [] } : chapter,
    ),
    completeFrom: noted.completeFrom,
    ...(all.length > shown.length && { next: writeCursor([JSON.stringify(left)]) }),
  };
});

const newestFirst = ({ chapter: { at: a } }: StoryEntry, { chapter: { at: b } }: StoryEntry) =>
  a < b ? 1 : a > b ? -1 : 0;

async function broughtBy({ table }: Context, { projectId, externalId, knownAs }: StoredParticipant) {
  const asUser = knownAs === undefined ? null : await findInvitee(table, { projectId, externalId: knownAs });
  const referral = asUser ?? (await findInvitee(table, { projectId, externalId }));
  if (referral === null) return null;
  const inviter = await findParticipant(table, { projectId, externalId: referral.participantExternalId });
  return {
    participantId: inviter?.participantId ?? null,
    externalId: inviter?.knownAs ?? referral.participantExternalId,
    name: inviter?.name ?? "",
    at: referral.joinedAt,
    attributedBy: referral.attributedBy,
    channel: referral.channel ?? null,
    status: referral.status,
  };
}

/** Lists that are searched for a person, because they are not stored by person; after the sources. */
const searched = ["emails", "acts"] as const;

const place = z
  .array(z.union([z.string().max(300), z.number()]))
  .max(3)
  .nullable();
const cursor = z.tuple([
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(place).length(sources.length + searched.length)),
]);

function placesIn(text: string): (StoryCursor | null)[] {
  return readCursor(cursor, text)[0];
}
