import { sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import {
  followLink as endpoint,
  readHostFile as fileEndpoint,
  followHostLink as hostEndpoint,
  hostFile,
  followProjectLink as projectEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { participantCode } from "@kiteloop/contract/shared/ids";
import { ownerOfHost, projectForKey, projectPart } from "../../publishing/live/index.ts";
import { hasSharePage } from "../../publishing/share-page/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { landingOf } from "./link.ts";
import { type CodeHolder, holderOfCode, holderOfFormer } from "./read-without-orm.ts";

type Location = { location: string };
/** A file as it is sent. */
export type HostFile = { type: string; text: string };

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

/**
 * The same for a short link on a workspace's own domain, which leads to that workspace's projects alone: another workspace's
 * code there would lend it the domain's name.
 */
export const followHostLink = verb<typeof hostEndpoint, Location>(
  hostEndpoint,
  async (ctx, { params: { host, project, code }, query }) => {
    const { table } = ctx;
    const [owner, own] = await Promise.all([ownerOfHost(ctx, host.toLowerCase()), byOwn(table, code)]);
    const isNamed = own !== null && [projectPart(own.projectId), own.projectId].includes(project);
    const found = isNamed ? own : await holderOfFormer(table, project, code);
    return leadTo(ctx, found?.workspaceId === owner ? found : null, query.via);
  },
);

/** The well-known files of a workspace's own domain, and the one by which an instance recognizes a domain. */
export const readHostFile = verb<typeof fileEndpoint, HostFile>(fileEndpoint, async (ctx, { params }) => {
  if (params.file === hostFile) return { type: "text/plain; charset=utf-8", text: ctx.instance.edgeOrigin };
  throw new AppError("not_found");
});

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
