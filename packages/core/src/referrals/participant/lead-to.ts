import { type ProjectLinks, sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import type { followLink } from "@kiteloop/contract/referrals/participant";
import { findProjectForKey, readProjectLinks } from "../../publishing/link-domain/index.ts";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { hasSharePage } from "../../publishing/share-page/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { InputOf } from "../../shared/verb/index.ts";
import { readCardContent } from "./card-content.ts";
import { leadsNowhere } from "./leads-nowhere.ts";
import { firstName, landingOf, storeOf } from "./link.ts";
import { type CodeHolder, findInviterName } from "./read-without-orm.ts";

/** The preview of a link in a message. */
export type LinkPreview = {
  project: string;
  inviter: string | null;
  /** The invitee's reward. */
  reward: string | null;
  /** The folder of the link's cards, and the version of the present one. */
  cards: { folder: string; version: string };
};

/**
 * Where a link leads; null if it has ended. `preview` is for a program that shows the link in a message. `languages`: those
 * that the reader asked for, as in Accept-Language.
 */
export type Destination = { location: string | null; preview: LinkPreview | null; languages: string };

/** The holder of a code, or with null the project of one who was erased. */
export type Found = Omit<CodeHolder, "externalId"> & { code: string; externalId: string | null };

type Named = { workspaceId: string; projectId: string };

type Query = InputOf<typeof followLink>["query"];

/** The destination of a participant's link. @throws AppError `inviter.not_found` if its project is gone */
export async function leadTo(ctx: Platform, found: Found, query: Query): Promise<Destination> {
  const { code, externalId } = found;
  // Nothing is counted for an erased person, so nothing is promised in their name either.
  if (externalId === null) return leadToProject(ctx, found, query);
  const { via, agent, languages = "", tracking } = query;
  const project = await findOpenProject(ctx, found);
  if (project === null) return { location: null, preview: null, languages };
  const landing = landingOf(pageOf(ctx, project), code, via, tracking);
  if (agent === undefined) return { location: landing, preview: null, languages };
  const links = await readProjectLinks(ctx, found);
  if (agent !== "preview")
    return { location: storeOf(links, agent, code, via) ?? landing, preview: null, languages };
  const preview = await previewOf(ctx, project, links, { ...found, externalId });
  return { location: landing, preview, languages };
}

/** The destination of a link that belongs to a project, and to nobody. @throws AppError `inviter.not_found` if it is gone */
export async function leadToProject(
  ctx: Platform,
  of: Named,
  { languages = "", tracking }: Query,
): Promise<Destination> {
  const project = await findOpenProject(ctx, of);
  const location = project && landingOf(pageOf(ctx, project), null, undefined, tracking);
  return { location, preview: null, languages };
}

/** The project of a link; null if its links have ended. @throws AppError `inviter.not_found` if it is gone */
async function findOpenProject(ctx: Platform, of: Named): Promise<ProjectSnapshot | null> {
  const project = await findProjectForKey(ctx, of);
  if (project === null) throw new AppError("inviter.not_found");
  return (await leadsNowhere(ctx, project)) ? null : project;
}

/** The page that a project's links lead to. The share page has an address of its own, so links work without a site. */
function pageOf({ instance: { edgeOrigin } }: Pick<Platform, "instance">, project: ProjectSnapshot): string {
  const leads = project.sharePage.joins && hasSharePage(project);
  return leads ? sharePageUrl(edgeOrigin, project.id) : project.landingUrl;
}

/** Refuses a link whose code nobody has, with the page of the project that it names, if any. @throws AppError */
export async function refuseLink(ctx: Platform, named: Named | null): Promise<never> {
  const project = named && (await findOpenProject(ctx, named));
  if (project === null) throw new AppError("inviter.not_found");
  throw new AppError("inviter.not_found", { wayOn: { name: project.name, url: pageOf(ctx, project) } });
}

async function previewOf(
  ctx: Platform,
  project: ProjectSnapshot,
  links: ProjectLinks,
  holder: CodeHolder & { code: string },
): Promise<LinkPreview> {
  const [{ reward, version }, inviter] = await Promise.all([
    readCardContent(ctx, project),
    links.showsInviter ? findInviterName(ctx.table, holder) : null,
  ]);
  const cards = { folder: `${ctx.instance.edgeOrigin}/r/${holder.code}/card`, version };
  return { project: project.name, inviter: inviter && firstName(inviter.name), reward, cards };
}
