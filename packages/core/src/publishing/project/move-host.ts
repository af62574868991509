import { mostOrigins } from "@kiteloop/contract/publishing/project";
import type { AnyKey, Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { defaultLandingUrl, defaultOrigins } from "./addresses.ts";
import {
  findProject,
  freeHostItem,
  holdHostItem,
  type ProjectChanges,
  projectIdOfHost,
  type StoredProject,
} from "./store.ts";

/** Changes with the addresses that follow the host, unless they are changed too. */
export function withAddresses(
  { instance: { demoOrigin } }: Pick<Ctx<Member>, "instance">,
  before: StoredProject,
  changes: ProjectChanges,
): ProjectChanges {
  const { host } = changes;
  if (host === undefined) return changes;
  const landing = (of: string) => defaultLandingUrl(of, before.projectId, demoOrigin);
  const origins = changes.origins ?? [...new Set([...before.origins, ...defaultOrigins(host, demoOrigin)])];
  if (origins.length > mostOrigins) {
    const errors = [{ path: "origins", message: `has room for ${mostOrigins}: send those to keep` }];
    throw new AppError("request.invalid", { errors });
  }
  const isOwnLanding = before.landingUrl === landing(before.host);
  return {
    ...changes,
    origins,
    landingUrl: changes.landingUrl ?? (isOwnLanding ? landing(host) : before.landingUrl),
  };
}

/** Holds the new host, then frees the old one: the first fails if another project has it. */
export function moveHostItems(
  { table }: Pick<Ctx<Member>, "table">,
  before: StoredProject,
  { host }: ProjectChanges,
): TransactItem[] {
  if (host === undefined) return [];
  return [holdHostItem(table, { ...before, host }), freeHostItem(table, before)];
}

/** An archived project keeps its host, so that it can always be restored; the error says so. */
export async function hostTaken({ table, actor }: Ctx<Member | AnyKey>, host: string): Promise<AppError> {
  const projectId = await projectIdOfHost(table, actor.workspaceId, host);
  const holder = projectId === null ? null : await findProject(table, actor.workspaceId, projectId);
  if (holder?.status !== "archived") return new AppError("project.host_taken");
  return new AppError("project.host_taken", {
    detail: `The archived project “${holder.name}” uses this website. Restore it instead.`,
  });
}
