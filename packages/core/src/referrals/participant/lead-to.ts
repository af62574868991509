import { type ProjectLinks, sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import type { followLink } from "@kiteloop/contract/referrals/participant";
import { readProjectLinks } from "../../publishing/link-domain/index.ts";
import { type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
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

export type Found = CodeHolder & { code: string };

type Query = InputOf<typeof followLink>["query"];

/** The destination of a participant's link. @throws AppError `referrer.not_found` */
export async function leadTo(
  ctx: Platform,
  found: Found | null,
  { via, agent, lang: languages = "" }: Query,
): Promise<Destination> {
  if (found === null) throw new AppError("referrer.not_found");
  const project = await projectForKey(ctx, found);
  if (await leadsNowhere(ctx, project)) return { location: null, preview: null, languages };
  // The page has an address of its own, so links work without a site.
  const leads = project.sharePage.joins && hasSharePage(project);
  const page = leads ? sharePageUrl(ctx.instance.edgeOrigin, project.id) : project.landingUrl;
  const landing = landingOf(page, found.code, via);
  if (agent === undefined) return { location: landing, preview: null, languages };
  const links = await readProjectLinks(ctx, found);
  if (agent === "preview")
    return { location: landing, preview: await previewOf(ctx, project, links, found), languages };
  return { location: storeOf(links, agent, found.code, via) ?? landing, preview: null, languages };
}

async function previewOf(
  ctx: Platform,
  project: ProjectSnapshot,
  links: ProjectLinks,
  holder: Found,
): Promise<LinkPreview> {
  const [{ reward, version }, inviter] = await Promise.all([
    readCardContent(ctx, project),
    links.showsInviter ? findInviterName(ctx.table, holder) : null,
  ]);
  const cards = { folder: `${ctx.instance.edgeOrigin}/r/${holder.code}/card`, version };
  return { project: project.name, inviter: inviter && firstName(inviter.name), reward, cards };
}
