import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { readSharedDashboard as endpoint, type SharedBrand } from "@kiteloop/contract/reports/dashboard-link";
import { findProject } from "../../publishing/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { projectAnalytics, projectCohorts } from "../analytics/index.ts";
import { findDashboardLink, type StoredDashboardLink } from "./store.ts";
import { hashDashboardToken } from "./token.ts";

/**
 * The numbers as a secret key with no scope but `analytics:read` gets them, without inviters.
 * @throws AppError `not_found`, also while the project is archived or its workspace scheduled for deletion
 */
export const readSharedDashboard = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const { projectId, token } = params;
  const link = await findDashboardLink(
    table,
    { projectId, hash: hashDashboardToken(token) },
    clock.now().getTime(),
  );
  if (link === null) throw new AppError("not_found");
  const project = await findProject(table, link.workspaceId, projectId);
  if (project?.status !== "active") throw new AppError("not_found");
  const asKey: Ctx<Key> = { ...ctx, actor: keyOf(link) };
  const input = { params: { projectId }, body: {} };
  const [{ topInviters: _, ...analytics }, { cohortK, weeks, loopSteps, countSpread, existing }] =
    await Promise.all([
      projectAnalytics.call(asKey, { ...input, query }),
      projectCohorts.call(asKey, { ...input, query: {} }),
    ]);
  return {
    projectName: project.name,
    brand: toSharedBrand(project.brand),
    analytics,
    cohortK,
    weeks: weeks.map(({ maturesAt: _at, curve: _curve, steps: _steps, ...week }) => week),
    loopSteps,
    countSpread,
    existing,
  };
});

function toSharedBrand(brand: ProjectBrand | null): SharedBrand | null {
  if (brand === null) return null;
  const { name, logoUrl, accent, background, text, dark } = brand;
  return { name, logoUrl, accent, background, text, darkAccent: dark?.accent ?? null };
}

/** The access that a link gives. */
function keyOf({ linkId, workspaceId, projectId }: StoredDashboardLink): Key {
  return {
    ...{ kind: "key", keyId: linkId, secret: true, scopes: ["analytics:read"], workspaceId, projectId },
    origin: null,
    // Nothing is counted for the reader, so nothing marks them.
    visitor: { country: null, device: "other", bot: false, mark: () => "", networkMark: () => null },
  };
}
