import {
  attributionModels,
  conversionProofs,
  defaultAttributionDays,
  noProjectEmails,
  noSharePage,
  projectStatuses,
} from "@kiteloop/contract/publishing/project-choices";
import { projectEmails } from "@kiteloop/contract/publishing/project-emails";
import { ids, projectIdIn } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import { cached } from "../../shared/cache/index.ts";
import type { Clock, Instance, Secrets, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { identitySecretPlace } from "../../shared/secrets/index.ts";
import { projectKey, sharePageAddressKey } from "./keys.ts";

const SharePage = z.object({
  on: z.boolean(),
  headline: z.string(),
  text: z.string(),
  terms: z.nullable(z.object({ text: z.string(), url: z.nullable(z.string()), version: z.string() })),
  joins: z.boolean(),
});

const Stored = z.pipe(
  z.object({
    projectId: ids.project,
    workspaceId: ids.workspace,
    name: z.string(),
    origins: z.array(z.string()),
    timeZone: z.string(),
    status: z.enum(projectStatuses),
    landingUrl: z.string(),
    conversionProof: z._default(z.enum(conversionProofs), "any"),
    attributionDays: z._default(z.int(), defaultAttributionDays),
    attribution: z._default(z.enum(attributionModels), "last"),
    mails: z._default(projectEmails, noProjectEmails),
    sharePage: z._default(SharePage, noSharePage),
    identitySecret: z.string(),
    publishableKey: z.string(),
  }),
  z.transform(({ projectId: id, identitySecret: sealedSecret, mails: emails, ...rest }) => ({
    ...{ id, sealedSecret, emails },
    ...rest,
  })),
);

/** The facts about a project that the public API needs. */
export type ProjectSnapshot = z.infer<typeof Stored>;

const lookUp = cached<ProjectSnapshot>({ maxAge: 30_000 });

/** The project that an item names, at most 30 s old; null if it is gone. */
export async function findProjectForKey(
  { table, clock }: { table: Table; clock: Clock },
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<ProjectSnapshot | null> {
  const Key = projectKey({ workspaceId, projectId });
  return lookUp(table, `${workspaceId} ${projectId}`, clock.now().getTime(), async () => {
    const { Item } = await table.get({ Key, ConsistentRead: true });
    return Item === undefined ? null : Stored.parse(Item);
  });
}

/**
 * A credential's project, at most 30 s old.
 * @throws AppError `key.invalid` if the project is gone
 */
export async function projectForKey(
  ctx: { table: Table; clock: Clock },
  of: { workspaceId: string; projectId: string },
): Promise<ProjectSnapshot> {
  const found = await findProjectForKey(ctx, of);
  if (found === null) throw new AppError("key.invalid");
  return found;
}

/** A project with the secret that signs its participants' tokens, and checks them. */
export type SigningProject = ProjectSnapshot & { identitySecret: string };

export async function withIdentitySecret(
  { secrets }: { secrets: Secrets },
  project: ProjectSnapshot,
): Promise<SigningProject> {
  const place = identitySecretPlace({ workspaceId: project.workspaceId, projectId: project.id });
  return { ...project, identitySecret: await secrets.open(place, project.sealedSecret) };
}

/** The facts about a key's request that decide whether it may come from there. */
type Caller = { origin: string | null; app?: boolean | undefined };

/**
 * Accepts a browser's request only from an origin that the project allows, and an app's without one.
 * @throws AppError `origin.not_allowed`, also without an origin unless the key is for apps
 */
export function assertOrigin(project: Pick<ProjectSnapshot, "origins">, { origin, app }: Caller): void {
  if (origin === null ? !app : !project.origins.includes(origin)) throw new AppError("origin.not_allowed");
}

/**
 * Like {@link assertOrigin}, and also accepts the project's share page while that is on.
 * @throws AppError `origin.not_allowed`, also without an origin unless the key is for apps
 */
export function assertPage(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  project: Pick<ProjectSnapshot, "origins" | "sharePage" | "status">,
  caller: Caller,
): void {
  if (caller.origin !== edgeOrigin || !hasSharePage(project)) assertOrigin(project, caller);
}

/**
 * Accepts a request only from the project's share page.
 * @throws AppError `origin.not_allowed`; `not_found` while the page is off
 */
export function assertSharePage(
  { edgeOrigin }: Pick<Instance, "edgeOrigin">,
  project: Pick<ProjectSnapshot, "sharePage" | "status">,
  origin: string | null,
): void {
  if (origin !== edgeOrigin) throw new AppError("origin.not_allowed");
  if (!hasSharePage(project)) throw new AppError("not_found");
}

/** Whether the project's share page can be opened. */
export const hasSharePage = ({ sharePage, status }: Pick<ProjectSnapshot, "sharePage" | "status">): boolean =>
  sharePage.on && status === "active";

const Address = z.object({ workspaceId: ids.workspace, projectId: ids.project });

/** The project at a share page's address, whatever a message put around its id, at most 30 s old; null if there is no such page. */
export async function projectOfSharePage(
  ctx: { table: Table; clock: Clock },
  text: string,
): Promise<ProjectSnapshot | null> {
  const projectId = projectIdIn(text);
  if (projectId === null) return null;
  const { Item } = await ctx.table.get({ Key: sharePageAddressKey(projectId) });
  if (Item === undefined) return null;
  const project = await findProjectForKey(ctx, Address.parse(Item));
  return project !== null && hasSharePage(project) ? project : null;
}
