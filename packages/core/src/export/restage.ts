import { noProjectMails } from "@kiteloop/contract/project";
import { upgradeConfig } from "@kiteloop/contract/widget-config";
import type { Platform } from "../context/index.ts";
import { restoreExperiment } from "../experiment/index.ts";
import { projectItem } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { widgetItem } from "../widget/index.ts";
import type { Refolded } from "./refold.ts";
import { putAll } from "./store.ts";

/**
 * Lays a refolded export out in an empty table, so that the verbs the dashboard asks answer from it. Returns the
 * made-up workspace it lies in.
 */
export async function restage(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  { head, rollups, experiments }: Pick<Refolded, "head" | "rollups" | "experiments">,
): Promise<{ workspaceId: string; projectId: string }> {
  const workspaceId = ids.make("workspace");
  const { id: projectId, createdAt, ...rest } = head.project;
  const project = {
    ...rest,
    workspaceId,
    projectId,
    origins: [],
    landingUrl: `https://${head.project.host}`,
    consent: "given" as const,
    conversionProof: "any" as const,
    attributionDays: 30,
    mails: noProjectMails,
    status: "active" as const,
    publishableKey: "none",
    identitySecret: "none",
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  const widgets = head.widgets.map(({ id, createdAt: made, config, ...widget }) =>
    widgetItem(table, {
      ...widget,
      workspaceId,
      projectId,
      widgetId: id,
      status: "draft",
      draft: upgradeConfig(config),
      version: 1,
      editedVersion: 1,
      createdAt: made,
      updatedAt: made,
    }),
  );
  const tried = experiments.map((item) => restoreExperiment(table, { ...item, workspaceId, projectId }));
  for (const item of [projectItem(table, project), ...widgets, ...tried])
    await transact(table, clock, [item]);
  await putAll(table, rollups);
  return { workspaceId, projectId };
}
