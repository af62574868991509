import {
  defaultAttributionDays,
  createProject as endpoint,
  noProjectEmails,
  noSharePage,
} from "@kiteloop/contract/publishing/project";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { identitySecretPlace } from "../../shared/secrets/index.ts";
import { transact } from "../../shared/table/index.ts";
import { limitReached, takeUsageItem } from "../../shared/usage/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan, workspaceDeletion } from "../../tenancy/index.ts";
import { hashKey, makeKey, putCredential, randomText } from "../credential/index.ts";
import { readWidgetParts, syncEmbed } from "../embed/index.ts";
import { defaultLandingUrl, defaultOrigins } from "./addresses.ts";
import { toEmbed } from "./embed.ts";
import { hostTaken } from "./move-host.ts";
import { toApiProject } from "./present.ts";
import { createProjectItem, holdHostItem, type StoredProject } from "./store.ts";

/** Creates the project with its publishable key, and a script without widgets for a tag that is added early. */
export const createProject = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const plan = await readWorkspacePlan(table, workspaceId);
  const project = await newProject(ctx, body);
  const written = await transact(table, clock, [
    createProjectItem(table, project),
    holdHostItem(table, project),
    takeUsageItem(workspaceId, "projects", plan),
    putCredential(table, {
      hash: hashKey(project.publishableKey),
      keyId: ctx.ids.make("apiKey"),
      workspaceId,
      projectId: project.projectId,
      secret: false,
      scopes: [],
    }),
    auditItem(ctx, endpoint.id, { id: project.projectId, name: project.name }),
    workspaceDeletion.checkNoneItem(table, workspaceId),
  ]);
  if (written.ok) {
    await writeScript(ctx, project);
    return toApiProject(ctx, project, null);
  }
  if (written.failed.includes(1)) throw await hostTaken(ctx, project.host);
  if (written.failed.includes(2)) throw limitReached("projects", plan);
  if (written.failed.includes(5)) throw new AppError("workspace.deleting");
  throw new Error("a new id was taken");
});

/** The project works without it; the first publish writes what is missing now. */
async function writeScript(ctx: Ctx<Member>, project: StoredProject): Promise<void> {
  try {
    await syncEmbed(ctx, await readWidgetParts(ctx.assets), async () => toEmbed(project));
  } catch (error) {
    ctx.log.warn("a new project has no script yet", { projectId: project.projectId, error });
  }
}

async function newProject(ctx: Ctx<Member>, body: InputOf<typeof endpoint>["body"]): Promise<StoredProject> {
  const { ids, clock, actor, instance, secrets } = ctx;
  const projectId = ids.make("project");
  const secret = `kl_identity_${randomText(ids.random, 43)}`;
  const now = clock.now().toISOString();
  return {
    workspaceId: actor.workspaceId,
    projectId,
    ...body,
    origins: defaultOrigins(body.host, instance.demoOrigin),
    landingUrl: defaultLandingUrl(body.host, projectId, instance.demoOrigin),
    consent: "given",
    conversionProof: "any",
    attributionDays: defaultAttributionDays,
    mails: noProjectEmails,
    sharePage: noSharePage,
    status: "active",
    publishableKey: makeKey(ids.random, { mode: "live", secret: false }),
    identitySecret: await secrets.seal(
      identitySecretPlace({ workspaceId: actor.workspaceId, projectId }),
      secret,
    ),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
