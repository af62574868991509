import { idempotentAnswers } from "@kiteloop/contract/shared/spans";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { defaultLandingUrl } from "./addresses.ts";
import { hostTaken } from "./move-host.ts";
import { newProject, writeNewProject } from "./new-project.ts";
import { requiresServerProof } from "./server-proof.ts";
import { findProject, type NewProject, projectIdOfHost, type StoredProject } from "./store.ts";

type Named = { name: string; host: string };

/**
 * Creates a project with the settings of `source` in the workspace of `ctx`, or finds the one that the same request created
 * within a day. `from` is the member in the source's workspace.
 * @throws AppError `project.host_taken`, `plan.limit_reached`, `workspace.deleting`
 */
export async function createClone(
  ctx: Ctx<Member>,
  from: Ctx<Member>,
  source: StoredProject,
  named: Named,
): Promise<StoredProject> {
  const { businessType, timeZone } = source;
  const fresh = await newProject(ctx, { ...named, businessType, timeZone });
  const clone: NewProject = {
    ...(await withSettingsOf(ctx, source, fresh)),
    clonedFrom: { projectId: source.projectId, userId: ctx.actor.userId },
  };
  const written = await writeNewProject(ctx, clone, [
    auditItem(ctx, "project.create", { id: clone.projectId, name: clone.name }),
    auditItem(from, "project.clone", { id: source.projectId, name: source.name }),
  ]);
  if (written) return clone;
  const earlier = await findEarlier(ctx, source, named);
  if (earlier === null) throw await hostTaken(ctx, named.host);
  return earlier;
}

/** A new project with the settings of another one. */
export async function withSettingsOf(
  ctx: Pick<Ctx<Member>, "instance" | "table">,
  source: StoredProject,
  fresh: NewProject,
): Promise<NewProject> {
  const { consent, crossDomain, attributionDays, attribution, emails, sharePage, links, brand } = source;
  const conversionProof = (await requiresServerProof(ctx.table, source)) ? "server" : source.conversionProof;
  return {
    ...fresh,
    ...{ consent, crossDomain, conversionProof, attributionDays, attribution, emails, links, brand },
    // A member starts it, as after an import.
    sharePage: { ...sharePage, on: false },
    // On the same site its addresses are right, too.
    ...(source.host === fresh.host && addressesOf(ctx, source, fresh)),
  };
}

/** Its sign-in page, and its landing page unless that is the default, which may name the project. */
function addressesOf(
  { instance: { demoOrigin } }: Pick<Ctx<Member>, "instance">,
  { host, projectId, origins, landingUrl, signInUrl }: StoredProject,
  fresh: NewProject,
): Pick<StoredProject, "origins" | "landingUrl" | "signInUrl"> {
  const isDefault = landingUrl === defaultLandingUrl(host, projectId, demoOrigin);
  return { origins, signInUrl, landingUrl: isDefault ? fresh.landingUrl : landingUrl };
}

/** The clone that the same request by the same member created; null if another project holds the host. */
async function findEarlier(
  { table, clock, actor }: Ctx<Member>,
  source: StoredProject,
  { name, host }: Named,
): Promise<StoredProject | null> {
  const { workspaceId, userId } = actor;
  const projectId = await projectIdOfHost(table, workspaceId, host);
  const held = projectId === null ? null : await findProject(table, workspaceId, projectId);
  if (held?.clonedFrom?.projectId !== source.projectId || held.clonedFrom.userId !== userId) return null;
  const age = clock.now().getTime() - Date.parse(held.createdAt);
  const isSame = held.name === name && held.status === "active" && age <= idempotentAnswers.seconds * 1000;
  return isSame ? held : null;
}
