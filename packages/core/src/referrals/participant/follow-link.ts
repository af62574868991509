import {
  followLink as endpoint,
  followHostLink as hostEndpoint,
  followProjectLink as projectEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { participantCode } from "@kiteloop/contract/shared/ids";
import { ownerOfHost, projectPart } from "../../publishing/link-domain/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { type Destination, type Found, leadTo } from "./lead-to.ts";
import { holderOfCode, holderOfFormer } from "./read-without-orm.ts";

/** Redirects a participant's link to the project's landing page, which only members set, or its share page, with the code. */
export const followLink = verb<typeof endpoint, Destination>(endpoint, async (ctx, { params, query }) =>
  leadTo(ctx, await byOwn(ctx.table, params.code), query),
);

/**
 * The same for a link that names its project. Its code may come from another system; such codes belong to one project,
 * so that another project's import can't take them over.
 */
export const followProjectLink = verb<typeof projectEndpoint, Destination>(
  projectEndpoint,
  async (ctx, { params: { projectId, code }, query }) => {
    const own = await byOwn(ctx.table, code);
    const found = own?.projectId === projectId ? own : await holderOfFormer(ctx.table, projectId, code);
    return leadTo(ctx, found, query);
  },
);

/**
 * The same for a short link on a workspace's own domain, which leads to that workspace's projects alone: another workspace's
 * code there would lend it the domain's name.
 */
export const followHostLink = verb<typeof hostEndpoint, Destination>(
  hostEndpoint,
  async (ctx, { params: { host, project, code }, query }) => {
    const { table } = ctx;
    const [owner, own] = await Promise.all([ownerOfHost(ctx, host.toLowerCase()), byOwn(table, code)]);
    const isNamed = own !== null && [projectPart(own.projectId), own.projectId].includes(project);
    const found = isNamed ? own : await holderOfFormer(table, project, code);
    return leadTo(ctx, found?.workspaceId === owner ? found : null, query);
  },
);

async function byOwn(table: Table, text: string): Promise<Found | null> {
  const code = participantCode.safeParse(text);
  if (!code.success) return null;
  const holder = await holderOfCode(table, code.data);
  return holder && { ...holder, code: code.data };
}
