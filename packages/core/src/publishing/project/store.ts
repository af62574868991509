import {
  defaultAttributionDays,
  noProjectEmails,
  noProjectLinks,
  noSharePage,
  type Project,
} from "@kiteloop/contract/publishing/project";
import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { projectHosts, projectSights, projects, sharePageAddresses } from "./entity.ts";
import { sightKey } from "./keys.ts";
import { originAttribute } from "./mark-seen.ts";

type Item = Row<typeof projects>;
/** Fields that projects of earlier releases lack. */
type LaterField =
  | "signInUrl"
  | "consent"
  | "crossDomain"
  | "conversionProof"
  | "attributionDays"
  | "attribution"
  | "emails"
  | "sharePage"
  | "links"
  | "brand"
  | "widgetOrder";

export type StoredProject = Omit<Item, LaterField> & Required<Pick<Project, LaterField>>;

export type Sight = { at: string; origin: string };

/** Defaults for earlier releases: no sign-in address, consent given, links not carried, any proof accepted, emails for invitations only, no share page, the last link, no apps, no brand, no order. */
function fromItem(item: Item): StoredProject {
  const { consent = "given", conversionProof = "any", attributionDays = defaultAttributionDays } = item;
  const { emails = noProjectEmails, sharePage = noSharePage, links = noProjectLinks, brand = null } = item;
  const { widgetOrder = [], attribution = "last", crossDomain = "off", signInUrl = "" } = item;
  const choices = { signInUrl, consent, crossDomain, conversionProof, attributionDays, attribution };
  return { ...item, ...choices, emails, sharePage, links, brand, widgetOrder };
}

/** A workspace's project; null if the workspace has none with this id. */
export async function findProject(
  table: Table,
  workspaceId: string,
  projectId: string,
): Promise<StoredProject | null> {
  const { data } = await projects(table).get({ workspaceId, projectId }).go({ consistent: true });
  return data && fromItem(data);
}

/** All projects of a workspace, newest first. */
export async function projectsOf(table: Table, workspaceId: string): Promise<StoredProject[]> {
  const { data } = await projects(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", pages: "all", consistent: true });
  return data.map(fromItem);
}

/** The workspace's project that holds a host, or null. */
export async function projectIdOfHost(
  table: Table,
  workspaceId: string,
  host: string,
): Promise<string | null> {
  const { data } = await projectHosts(table).get({ workspaceId, host }).go({ consistent: true });
  return data?.projectId ?? null;
}

/** Where a project's script last ran, and where it was last refused. */
export async function findSights(
  table: Table,
  workspaceId: string,
  projectId: string,
): Promise<{ seen: Sight | null; refused: Sight | null }> {
  const { data } = await projectSights(table).get({ workspaceId, projectId }).go();
  return { seen: sightOf(data?.at, data?.origin), refused: sightOf(data?.refusedAt, data?.refusedOrigin) };
}

/** When each origin last reported, within ten minutes. */
export async function originSights(
  table: Table,
  of: { workspaceId: string; projectId: string },
): Promise<Map<string, string>> {
  const { Item = {} } = await table.get({ Key: sightKey(of) });
  return new Map(
    Object.entries(Item).flatMap(([name, at]) =>
      name.startsWith(originAttribute) && typeof at === "string"
        ? [[name.slice(originAttribute.length), at] as const]
        : [],
    ),
  );
}

export const findProjectSight = async (
  table: Table,
  workspaceId: string,
  projectId: string,
): Promise<Sight | null> => (await findSights(table, workspaceId, projectId)).seen;

const sightOf = (at: string | undefined, origin: string | undefined): Sight | null =>
  at === undefined || origin === undefined ? null : { at, origin };

/** When each project of a workspace was last seen, by project id. */
export async function sightsOf(table: Table, workspaceId: string): Promise<Map<string, Sight>> {
  const { data } = await projectSights(table).query.byWorkspace({ workspaceId }).go({ pages: "all" });
  return new Map(
    data.flatMap(({ projectId, at, origin }) => {
      const sight = sightOf(at, origin);
      return sight ? [[projectId, sight] as const] : [];
    }),
  );
}

export type NewProject = Omit<StoredProject, "leaving" | "deletion">;

export function createProjectItem(table: Table, { clonedFrom, ...project }: NewProject): TransactItem {
  return {
    Put: projects(table)
      .create({ ...project, ...(clonedFrom && { clonedFrom }) })
      .params(),
  };
}

/** Fails if the workspace has a project for the host. */
export function holdHostItem(
  table: Table,
  { workspaceId, host, projectId }: Pick<StoredProject, "workspaceId" | "host" | "projectId">,
): TransactItem {
  return { Put: projectHosts(table).create({ workspaceId, host, projectId }).params() };
}

/** Frees a project's host. Fails if another project holds it. */
export function freeHostItem(
  table: Table,
  { workspaceId, host, projectId }: Pick<StoredProject, "workspaceId" | "host" | "projectId">,
): TransactItem {
  const gone = projectHosts(table)
    .delete({ workspaceId, host })
    .where(
      (attribute, { eq, notExists }) =>
        `${notExists(attribute.projectId)} OR ${eq(attribute.projectId, projectId)}`,
    );
  return { Delete: gone.params() };
}

export type ProjectChanges = Partial<
  Pick<
    StoredProject,
    "name" | "host" | "businessType" | "origins" | "landingUrl" | "timeZone" | "status" | LaterField
  >
>;

/** Fails unless the project is at the version of `before`; increments it. */
export function changeProjectItem(
  table: Table,
  { workspaceId, projectId, version }: StoredProject,
  changes: ProjectChanges,
  updatedAt: string,
): TransactItem {
  const change = projects(table)
    .patch({ workspaceId, projectId })
    .set({ ...changes, version: version + 1, updatedAt })
    .where((attribute, { eq }) => eq(attribute.version, version));
  return { Update: change.params() };
}

/** Lets the share page's address lead to the project. The same again changes nothing. */
export function sharePageAddressItem(
  table: Table,
  { projectId, workspaceId }: Pick<StoredProject, "workspaceId" | "projectId">,
): TransactItem {
  return { Put: sharePageAddresses(table).put({ projectId, workspaceId }).params() };
}
