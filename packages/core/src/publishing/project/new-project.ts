import {
  type createProject,
  defaultAttributionDays,
  noProjectEmails,
  noProjectLinks,
  noSharePage,
} from "@kiteloop/contract/publishing/project";
import type { BodyOf } from "@kiteloop/contract/shared/endpoint";
import { isTestId, modeOf } from "@kiteloop/contract/shared/test-mode";
import type { AnyKey, Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { identitySecretPlace } from "../../shared/secrets/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { limitReached, takeUsageItem } from "../../shared/usage/index.ts";
import { readWorkspacePlan, workspaceDeletion } from "../../tenancy/index.ts";
import { hashKey, makeKey, putCredential, randomText } from "../credential/index.ts";
import { readWidgetParts, syncEmbed } from "../embed/index.ts";
import { defaultLandingUrl, defaultOrigins } from "./addresses.ts";
import { toEmbed } from "./embed.ts";
import { createProjectItem, holdHostItem, type NewProject } from "./store.ts";

/** A project with a key and an identity secret of its own, and the defaults of what `body` doesn't say. */
export async function newProject(
  ctx: Ctx<Member | AnyKey>,
  body: BodyOf<typeof createProject>,
  projectId = ctx.ids.make("project"),
): Promise<NewProject> {
  const { ids, clock, actor, instance, secrets } = ctx;
  const secret = `kl_identity_${randomText(ids.random, 43)}`;
  const now = clock.now().toISOString();
  return {
    workspaceId: actor.workspaceId,
    projectId,
    ...body,
    origins: defaultOrigins(body.host, instance.demoOrigin),
    landingUrl: defaultLandingUrl(body.host, projectId, instance.demoOrigin),
    signInUrl: "",
    consent: "given",
    crossDomain: "links",
    conversionProof: "server",
    attributionDays: defaultAttributionDays,
    attribution: "last",
    emails: noProjectEmails,
    sharePage: noSharePage,
    links: noProjectLinks,
    brand: null,
    widgetOrder: [],
    status: "active",
    publishableKey: makeKey(ids.random, { mode: modeOf(projectId), secret: false }),
    identitySecret: await secrets.seal(
      identitySecretPlace({ workspaceId: actor.workspaceId, projectId }),
      secret,
    ),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Writes the project with its publishable key and `audit`, and then a script without widgets for a tag that is added early.
 * False if the workspace has a project for its host.
 * @throws AppError `plan.limit_reached`, `workspace.deleting`
 */
export async function writeNewProject(
  ctx: Ctx<Member | AnyKey>,
  project: NewProject,
  audit: readonly TransactItem[],
): Promise<boolean> {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = project;
  const plan = await readWorkspacePlan(table, workspaceId);
  const written = await transact(table, clock, [
    createProjectItem(table, project),
    // In test mode several projects may have had one host, one after the other.
    holdHostItem(table, isTestId(projectId) ? { ...project, host: projectId } : project),
    takeUsageItem(workspaceId, "projects", plan),
    workspaceDeletion.checkNoneItem(table, workspaceId),
    putCredential(table, {
      hash: hashKey(project.publishableKey),
      keyId: ctx.ids.make("apiKey"),
      workspaceId,
      projectId,
      secret: false,
      scopes: [],
    }),
    ...audit,
  ]);
  if (written.ok) {
    await writeScript(ctx, project);
    return true;
  }
  if (written.failed.includes(1)) return false;
  if (written.failed.includes(2)) throw limitReached("projects", plan);
  if (written.failed.includes(3)) throw new AppError("workspace.deleting");
  throw new Error("a new id was taken");
}

/** The project works without it; the first publish writes what is missing now. */
async function writeScript(ctx: Ctx<Member | AnyKey>, project: NewProject): Promise<void> {
  try {
    await syncEmbed(ctx, await readWidgetParts(ctx.assets), async () => toEmbed(project));
  } catch (error) {
    ctx.log.warn("a new project has no script yet", { projectId: project.projectId, error });
  }
}
