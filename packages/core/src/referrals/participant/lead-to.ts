import { sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import type { followLink } from "@kiteloop/contract/referrals/participant";
import { type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
import { hasSharePage, readOffer } from "../../publishing/share-page/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { InputOf } from "../../shared/verb/index.ts";
import { firstName, landingOf, storeOf } from "./link.ts";
import { type CodeHolder, findInviterName } from "./read-without-orm.ts";

/** The preview of a link in a message. `languages`: those that the reader asked for, as in Accept-Language. */
export type LinkPreview = {
  project: string;
  inviter: string | null;
  /** The invitee's reward. */
  reward: string | null;
  languages: string;
};

/** Where a link leads. `preview` is for a program that shows the link in a message. */
export type Destination = { location: string; preview: LinkPreview | null };

export type Found = CodeHolder & { code: string };

type Query = InputOf<typeof followLink>["query"];

/** The destination of a participant's link. @throws AppError `referrer.not_found` */
export async function leadTo(
  ctx: Platform,
  found: Found | null,
  { via, agent, lang }: Query,
): Promise<Destination> {
  if (found === null) throw new AppError("referrer.not_found");
  const project = await projectForKey(ctx, found);
  // The page has an address of its own, so links work without a site.
  const leads = project.sharePage.joins && hasSharePage(project);
  const page = leads ? sharePageUrl(ctx.instance.edgeOrigin, project.id) : project.landingUrl;
  const location = storeOf(project.links, agent, found.code, via) ?? landingOf(page, found.code, via);
  return { location, preview: agent === "preview" ? await previewOf(ctx, project, found, lang) : null };
}

async function previewOf(
  { table }: Platform,
  { id: projectId, workspaceId, name, links }: ProjectSnapshot,
  holder: Found,
  languages = "",
): Promise<LinkPreview> {
  const [offer, inviter] = await Promise.all([
    readOffer(table, { workspaceId, projectId }),
    links.showsInviter ? findInviterName(table, holder) : null,
  ]);
  return { project: name, inviter: inviter && firstName(inviter.name), reward: offer.friend, languages };
}
