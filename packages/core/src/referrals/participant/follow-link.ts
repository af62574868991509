import {
  followLink as endpoint,
  followHostLink as hostEndpoint,
  followProjectLink as projectEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { participantCode, projectIdIn } from "@kiteloop/contract/shared/ids";
import { ownerOfHost, projectAtHost, projectPart } from "../../publishing/link-domain/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { codesIn } from "./codes-in.ts";
import { type Destination, type Found, leadTo, refuseLink } from "./lead-to.ts";
import { erasedCode, holderOfCode, holderOfFormer, workspaceOfProject } from "./read-without-orm.ts";

/** Redirects a participant's link to the project's landing page, which only members set, or its share page, with the code. */
export const followLink = verb<typeof endpoint, Destination>(
  endpoint,
  async (ctx, { params: { code }, query }) => {
    const found = await byOwn(ctx.table, code);
    return found === null ? refuseLink(ctx, null) : leadTo(ctx, found, query);
  },
);

/**
 * The same for a link that names its project. Its code may come from another system; such codes belong to one project,
 * so that another project's import can't take them over.
 */
export const followProjectLink = verb<typeof projectEndpoint, Destination>(
  projectEndpoint,
  async (ctx, { params: { projectId: text, code }, query }) => {
    const { table } = ctx;
    const projectId = projectIdIn(text);
    // A link without a project, to which a message added something behind a slash.
    const own = await byOwn(table, projectId === null ? text : code);
    const isNamed = own !== null && (projectId === null || own.projectId === projectId);
    const found = isNamed || projectId === null ? own : await byFormer(table, projectId, code);
    return found === null ? refuseLink(ctx, await namedProject(table, projectId)) : leadTo(ctx, found, query);
  },
);

/**
 * The same for a short link on a workspace's own domain, which leads to that workspace's projects alone: another workspace's
 * code there would lend it the domain's name.
 */
export const followHostLink = verb<typeof hostEndpoint, Destination>(
  hostEndpoint,
  async (ctx, { params, query }) => {
    const { table } = ctx;
    const [host, project] = [params.host.toLowerCase(), params.project.toLowerCase()];
    const [owner, own] = await Promise.all([ownerOfHost(ctx, host), byOwn(table, params.code)]);
    const isNamed = own !== null && [projectPart(own.projectId), own.projectId].includes(project);
    const found = isNamed ? own : await byFormer(table, project, params.code);
    return found === null || found.workspaceId !== owner
      ? refuseLink(ctx, await projectAtHost(ctx, host, project))
      : leadTo(ctx, found, query);
  },
);

/** The participant with a code here, or the project of one who was erased. */
async function byOwn(table: Table, text: string): Promise<Found | null> {
  const codes = codesIn(text).flatMap((one) => participantCode.safeParse(one).data ?? []);
  for (const code of codes) {
    const holder = await holderOfCode(table, code);
    if (holder !== null) return { ...holder, code };
  }
  for (const code of codes) {
    const erased = await erasedCode(table, code);
    if (erased !== null) return { ...erased, code, externalId: null };
  }
  return null;
}

async function byFormer(table: Table, projectId: string, text: string): Promise<Found | null> {
  for (const code of codesIn(text)) {
    const holder = await holderOfFormer(table, projectId, code);
    if (holder !== null) return holder;
  }
  return null;
}

async function namedProject(table: Table, projectId: string | null) {
  const workspaceId = projectId === null ? null : await workspaceOfProject(table, projectId);
  return workspaceId === null || projectId === null ? null : { workspaceId, projectId };
}
