import {
  confirmWaitlistPlace as confirmEndpoint,
  showWaitlistConfirmation as showEndpoint,
} from "@kiteloop/contract/referrals/waitlist-confirmation";
import { dayMs } from "@kiteloop/contract/shared/time";
import { linkBase } from "../../publishing/link-domain/index.ts";
import type { SigningProject } from "../../publishing/live/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { isSuspended } from "../../shared/suspension/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipant, linkOf } from "../participant/index.ts";
import { claimPlace } from "./claim.ts";
import { readConfirmationToken } from "./confirmation-token.ts";
import { fillPlace } from "./fill-place.ts";
import { needWaitlist, type Waitlist } from "./live.ts";
import { positionOf } from "./present.ts";
import { holderOf } from "./read-without-orm.ts";
import { findConfirmation, type StoredConfirmation } from "./store.confirmation.ts";
import { findPlace, isPlace, type PlaceKey } from "./store.ts";

/**
 * The content of the page behind a link to confirm: the question; the place; `closed` if nobody can join at the moment,
 * with the link still usable; `invalid` for a link that has expired, or of a person who was erased.
 */
type Content =
  | { state: "invalid" }
  | { state: "question" | "closed"; projectName: string }
  | { state: "confirmed"; projectName: string; position: number; places: number; link: string };

/** `languages`: those that the visitor reads, as in Accept-Language. */
export type ConfirmationPage = { languages: string; content: Content };

type Context = Ctx;
type Opened = {
  project: SigningProject;
  key: PlaceKey & { workspaceId: string };
  waitlist: Waitlist;
  confirmation: StoredConfirmation | null;
};

/** Changes nothing, because email scanners follow links. */
export const showWaitlistConfirmation = verb<typeof showEndpoint, ConfirmationPage>(
  showEndpoint,
  async (ctx, { params, query }) => {
    const show = async (): Promise<Content> => {
      const opened = await openLink(ctx, params.token);
      if ("state" in opened) return opened;
      if (opened.confirmation !== null) return { state: "question", projectName: opened.project.name };
      return knownPlace(ctx, opened, await findPlace(ctx.table, opened.key));
    };
    return { languages: query.lang ?? "", content: await show() };
  },
);

/** Gives the address its reserved place, with the facts of the request that reserved it. */
export const confirmWaitlistPlace = verb<typeof confirmEndpoint, ConfirmationPage>(
  confirmEndpoint,
  async (ctx, { params, query }) => ({
    languages: query.lang ?? "",
    content: await confirm(ctx, params.token),
  }),
);

/** Reasons for which nobody can join at the moment. */
const passing: readonly string[] = ["plan.limit_reached", "conflict.busy"];

async function confirm(ctx: Context, token: string): Promise<Content> {
  const opened = await openLink(ctx, token);
  if ("state" in opened) return opened;
  const { project, key, confirmation } = opened;
  if (confirmation === null) return knownPlace(ctx, opened, await findPlace(ctx.table, key));
  try {
    const found = await claimPlace(ctx, key, null);
    if ("place" in found) return knownPlace(ctx, opened, found.place);
    const asVisitor = { ...ctx, actor: visitorOf(confirmation) };
    const body = requestOf(project, confirmation, ctx.clock.now().getTime());
    const { place } = await fillPlace(asVisitor, project, { ...found.claim, confirmed: true }, null, body);
    return knownPlace(ctx, opened, place);
  } catch (error) {
    if (!(error instanceof AppError) || !passing.includes(error.code)) throw error;
    return { state: "closed", projectName: project.name };
  }
}

/** The subject of a link, or else the page that says why it can't be used now. */
async function openLink(ctx: Context, token: string): Promise<Opened | Content> {
  const { table, clock } = ctx;
  const read = await readConfirmationToken(ctx, token);
  if (read === null) return { state: "invalid" };
  const { project, key, nonce } = read;
  const closed = { state: "closed", projectName: project.name } as const;
  if (project.status === "archived" || (await isSuspended(table, key.workspaceId))) return closed;
  const [waitlist, confirmation] = await Promise.all([
    needWaitlist(table, project, key.widgetId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "widget.not_live") return null;
      throw error;
    }),
    findConfirmation(table, key, clock.now().getTime()),
  ]);
  if (waitlist === null) return closed;
  return { project, key, waitlist, confirmation: confirmation?.nonce === nonce ? confirmation : null };
}

async function knownPlace(
  ctx: Context,
  { project, key, waitlist }: Opened,
  place: Awaited<ReturnType<typeof findPlace>>,
): Promise<Content> {
  const { table } = ctx;
  if (place === null || !isPlace(place)) return { state: "invalid" };
  const externalId = await holderOf(table, key);
  const [participant, base] = await Promise.all([
    findParticipant(table, { projectId: key.projectId, externalId }),
    linkBase(ctx, project),
  ]);
  if (participant === null) return { state: "invalid" };
  const { places } = waitlist.content;
  return {
    state: "confirmed",
    projectName: project.name,
    position: positionOf(places, place.number, participant.joined),
    places,
    link: linkOf(base, participant),
  };
}

/** The visitor whose request reserved the place, whatever opens the link. */
function visitorOf(confirmation: StoredConfirmation): Key {
  const { workspaceId, projectId, mark, networkMark = null, country = null, device } = confirmation;
  return {
    ...{ kind: "key", keyId: "", secret: false, scopes: [], workspaceId, projectId, origin: null },
    visitor: {
      // The person who confirmed it has opened an email.
      ...{ country, device, bot: false },
      mark: (scope) => (scope === projectId ? mark : ""),
      networkMark: (scope) => (scope === projectId ? networkMark : null),
    },
  };
}

/** The request that reserved the place, as of `now` (ms since 1970). */
function requestOf(
  { publishableKey: key, attributionDays }: SigningProject,
  { widgetId, email, name, code, via, took, requestedAt, ...first }: StoredConfirmation,
  now: number,
) {
  const since = Math.max(0, now - Date.parse(requestedAt));
  // A click that counted when the place was reserved still counts.
  const most = Math.max(first.ago ?? 0, attributionDays * dayMs);
  const ago = first.ago === undefined ? undefined : Math.min(first.ago + since, most);
  return { key, widgetId, email, name, code, via, took, ago };
}
