import { noProjectLinks, type ProjectLinks } from "@kiteloop/contract/publishing/project-choices";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import { cached } from "../../shared/cache/index.ts";
import type { Clock, Table } from "../../shared/context/index.ts";
import { entityKey, entityPartition } from "../../shared/table/index.ts";
import { ownerOfHost, projectPart } from "./read-without-orm.ts";

const Links = z.object({
  showsInviter: z.boolean(),
  iosAppIds: z.array(z.string()),
  appStoreUrl: z.nullable(z.string()),
  androidPackage: z.nullable(z.string()),
  androidFingerprints: z.array(z.string()),
  leadsToStores: z.boolean(),
});

const Project = z.object({
  projectId: ids.project,
  status: z.string(),
  links: z._default(Links, noProjectLinks),
});

const known = cached<ProjectLinks>({ maxAge: 30_000 });

/**
 * The settings of a project's links, at most 30 s old. Read apart from the project's other facts, because only previews and
 * phones need them, and every page view reads those.
 */
export async function readProjectLinks(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<ProjectLinks> {
  const found = await known(table, `${workspaceId} ${projectId}`, clock.now().getTime(), async () => {
    const { Item } = await table.get({ Key: entityKey("project", { workspaceId }, { projectId }) });
    return Item === undefined ? null : Project.parse(Item).links;
  });
  return found ?? noProjectLinks;
}

type LinkedProject = z.infer<typeof Project>;

/** The projects of a workspace, the oldest first, or `most` of them: one query, of at most 1 MB. */
async function projectsOf(table: Table, workspaceId: string, most?: number): Promise<LinkedProject[]> {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :kind)",
    ExpressionAttributeValues: { ":pk": entityPartition({ workspaceId }), ":kind": "$project_1#" },
    ProjectionExpression: "projectId, #status, links",
    ExpressionAttributeNames: { "#status": "status" },
    ...(most !== undefined && { Limit: most }),
  });
  return Items.map((item) => Project.parse(item));
}

/**
 * The oldest project of a workspace, archived or not, so that no other one takes its place while it exists. Null if the workspace
 * has none.
 */
export async function firstProject(table: Table, workspaceId: string): Promise<LinkedProject | null> {
  const [first = null] = await projectsOf(table, workspaceId, 1);
  return first;
}

/** The apps of a project, and the part of short links that says the project. */
type LinkedApps = { part: string; links: ProjectLinks };

/** The apps of a workspace's active projects. */
export async function linkedApps(table: Table, workspaceId: string): Promise<LinkedApps[]> {
  return (await projectsOf(table, workspaceId)).flatMap(({ projectId, status, links }) =>
    status === "active" ? [{ links, part: projectPart(projectId) }] : [],
  );
}

/**
 * The project that a workspace's own domain leads to: the one that a part of a short link says, otherwise the oldest active
 * one. Null if nobody owns the domain, or its workspace has no project.
 */
export async function projectAtHost(
  ctx: { table: Table; clock: Clock },
  host: string,
  part?: string,
): Promise<{ workspaceId: string; projectId: string } | null> {
  const workspaceId = await ownerOfHost(ctx, host);
  if (workspaceId === null) return null;
  const projects = await projectsOf(ctx.table, workspaceId);
  const named = projects.find(({ projectId }) => part === projectId || part === projectPart(projectId));
  const found = named ?? projects.find(({ status }) => status === "active") ?? projects[0];
  return found === undefined ? null : { workspaceId, projectId: found.projectId };
}
