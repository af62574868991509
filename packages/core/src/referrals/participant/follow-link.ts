import { sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import {
  followLink as endpoint,
  followProjectLink as projectEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { participantCode } from "@kiteloop/contract/shared/ids";
import { projectForKey } from "../../publishing/live/index.ts";
import { hasSharePage } from "../../publishing/share-page/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { landingOf } from "./link.ts";
import { type CodeHolder, holderOfCode, holderOfFormer } from "./read-without-orm.ts";

type Location = { location: string };
type Found = CodeHolder & { code: string };

/** Redirects a participant's link to the project's landing page, which only members set, or its share page, with the code. */
export const followLink = verb<typeof endpoint, Location>(endpoint, async (ctx, { params, query }) =>
  leadTo(ctx, await byOwn(ctx.table, params.code), query.via),
);

/**
 * The same for a link that names its project. Its code may come from another system; such codes belong to one project,
 * so that another project's import can't take them over.
 */
export const followProjectLink = verb<typeof projectEndpoint, Location>(
  projectEndpoint,
  async (ctx, { params: { projectId, code }, query }) => {
    const own = await byOwn(ctx.table, code);
    const found = own?.projectId === projectId ? own : await holderOfFormer(ctx.table, projectId, code);
    return leadTo(ctx, found, query.via);
  },
);

async function leadTo(ctx: Platform, found: Found | null, via: string | undefined): Promise<Location> {
  if (found === null) throw new AppError("referrer.not_found");
  const project = await projectForKey(ctx, found);
  // The page has an address of its own, so links work without a site.
  const leads = project.sharePage.joins && hasSharePage(project);
  const page = leads ? sharePageUrl(ctx.instance.edgeOrigin, project.id) : project.landingUrl;
  return { location: landingOf(page, found.code, via) };
}

async function byOwn(table: Table, text: string): Promise<Found | null> {
  const code = participantCode.safeParse(text);
  if (!code.success) return null;
  const holder = await holderOfCode(table, code.data);
  return holder && { ...holder, code: code.data };
}
