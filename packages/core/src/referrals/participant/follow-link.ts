import {
  followHostCode as codeEndpoint,
  followLink as endpoint,
  followHostLink as hostEndpoint,
  followProjectLink as projectEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { participantCode, projectIdIn } from "@kiteloop/contract/shared/ids";
import { firstProject, ownerOfHost, projectAtHost, projectPart } from "../../publishing/link-domain/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { codesIn } from "./codes-in.ts";
import { type Destination, type Found, leadTo, leadToProject, refuseLink } from "./lead-to.ts";
import { erasedCode, holderOfCode, holderOfFormer, workspaceOfProject } from "./read-without-orm.ts";

/** Redirects a participant's link to the project's landing page, which only members set, or its share page, with the code. */
export const followLink = verb<typeof endpoint, Destination>(
  endpoint,
  async (ctx, { params: { code }, query }) => {
    const found = await byOwn(ctx, code);
    return found === null ? refuseLink(ctx, null) : leadTo(ctx, found, query);
  },
);

/**
 * The same for a link that names its project. Its code may come from another system or be a chosen one; such codes belong to
 * one project, so that another project can't take them over.
 */
export const followProjectLink = verb<typeof projectEndpoint, Destination>(
  projectEndpoint,
  async (ctx, { params: { projectId: text, code }, query }) => {
    const { table } = ctx;
    const projectId = projectIdIn(text);
    // A link without a project, to which a message added something behind a slash.
    const own = await byOwn(ctx, projectId === null ? text : code);
    const isNamed = own !== null && (projectId === null || own.projectId === projectId);
    const found = isNamed || projectId === null ? own : await byFormer(ctx, projectId, code);
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
    const [host, project] = [params.host.toLowerCase(), params.project.toLowerCase()];
    const [owner, own] = await Promise.all([ownerOfHost(ctx, host), byOwn(ctx, params.code)]);
    const isNamed = own !== null && [projectPart(own.projectId), own.projectId].includes(project);
    if (isNamed && own.workspaceId === owner) return leadTo(ctx, own, query);
    const at = await projectAtHost(ctx, host, project);
    const isAt = at !== null && [projectPart(at.projectId), at.projectId].includes(project);
    const named = isAt ? await byFormer(ctx, at.projectId, params.code) : null;
    // A code alone, to which a message added something behind a slash.
    const found =
      named === null && !isAt && owner !== null ? await byCode(ctx, owner, params.project) : named;
    return found === null ? refuseLink(ctx, at) : leadTo(ctx, found, query);
  },
);

/** The same for a code alone on a workspace's own domain. An unknown one leads to a project, as people type such addresses. */
export const followHostCode = verb<typeof codeEndpoint, Destination>(
  codeEndpoint,
  async (ctx, { params, query }) => {
    const host = params.host.toLowerCase();
    const owner = await ownerOfHost(ctx, host);
    if (owner === null) return refuseLink(ctx, null);
    const found = await byCode(ctx, owner, params.code);
    if (found !== null) return leadTo(ctx, found, query);
    const at = await projectAtHost(ctx, host, params.code.toLowerCase());
    return at === null ? refuseLink(ctx, null) : leadToProject(ctx, at, query);
  },
);

type Ports = Pick<Platform, "table" | "clock">;

/** The participant with a code here, or the project of one who was erased. */
async function byOwn(ctx: Ports, text: string): Promise<Found | null> {
  const codes = codesIn(text).flatMap((one) => participantCode.safeParse(one).data ?? []);
  for (const code of codes) {
    const holder = await holderOfCode(ctx.table, code);
    if (holder !== null) return { ...holder, code };
  }
  for (const code of codes) {
    const erased = await erasedCode(ctx, code);
    if (erased !== null) return { ...erased, code, externalId: null };
  }
  return null;
}

/** The participant of a workspace with a code that we made, or of its first project with another one. */
async function byCode(ctx: Ports, workspaceId: string, text: string): Promise<Found | null> {
  const own = await byOwn(ctx, text);
  if (own?.workspaceId === workspaceId) return own;
  const first = await firstProject(ctx.table, workspaceId);
  return first === null ? null : byFormer(ctx, first.projectId, text);
}

/** The same for codes from another system and chosen ones. */
async function byFormer(ctx: Ports, projectId: string, text: string): Promise<Found | null> {
  const codes = codesIn(text);
  for (const code of codes) {
    const holder = await holderOfFormer(ctx.table, projectId, code);
    if (holder !== null) return holder;
  }
  for (const code of codes) {
    const erased = await erasedCode(ctx, code, projectId);
    if (erased !== null) return { ...erased, code, externalId: null };
  }
  return null;
}

async function namedProject(table: Table, projectId: string | null) {
  const workspaceId = projectId === null ? null : await workspaceOfProject(table, projectId);
  return workspaceId === null || projectId === null ? null : { workspaceId, projectId };
}
