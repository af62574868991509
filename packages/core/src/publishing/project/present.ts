import type { ApiProject } from "@kiteloop/contract/publishing/api";
import { type Project, sharePageUrl } from "@kiteloop/contract/publishing/project";
import { modeOf } from "@kiteloop/contract/shared/test-mode";
import { roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { AnyKey, Ctx, Member } from "../../shared/context/index.ts";
import { identitySecretPlace } from "../../shared/secrets/index.ts";
import type { View } from "../../shared/verb/index.ts";
import type { Sight, StoredProject } from "./store.ts";

const mayRead = (actor: Member | AnyKey) => actor.kind === "member" && roleAtLeast(actor.role, "editor");

/** A project as the API shows it to this member or key. A key never reads the identity secret. */
export async function toApiProject(
  { actor, instance, secrets }: Ctx<Member | AnyKey>,
  project: StoredProject,
  sight: Sight | null,
): Promise<Project> {
  const identitySecret = mayRead(actor)
    ? await secrets.open(identitySecretPlace(project), project.identitySecret)
    : null;
  return {
    id: project.projectId,
    name: project.name,
    host: project.host,
    businessType: project.businessType,
    origins: project.origins,
    landingUrl: project.landingUrl,
    signInUrl: project.signInUrl,
    timeZone: project.timeZone,
    consent: project.consent,
    crossDomain: project.crossDomain,
    conversionProof: project.conversionProof,
    attributionDays: project.attributionDays,
    attribution: project.attribution,
    emails: project.emails,
    sharePage: project.sharePage,
    sharePageUrl: sharePageUrl(instance.edgeOrigin, project.projectId),
    links: project.links,
    brand: project.brand,
    widgetOrder: project.widgetOrder,
    status: project.status,
    deletion: project.deletion === undefined ? null : shown(project.deletion),
    mode: modeOf(project.projectId),
    publishableKey: project.publishableKey,
    identitySecret,
    scriptTag: `<script type="module" async src="${instance.edgeOrigin}/w/${project.projectId}.js"></script>`,
    lastSeen: sight === null ? null : { at: sight.at, origin: sight.origin },
    version: project.version,
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
  };
}

const shown = ({ requestedAt, erasesAt, requestedBy }: NonNullable<StoredProject["deletion"]>) => ({
  requestedAt,
  erasesAt,
  requestedBy,
});

/** A project as a server sees it. */
export function presentProject(
  { identitySecret: _, deletion, ...project }: Project,
  { personal }: View,
): ApiProject {
  return {
    ...project,
    deletion: deletion && { ...deletion, requestedBy: personal ? deletion.requestedBy : null },
  };
}
