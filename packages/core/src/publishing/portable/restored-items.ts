import { noProjectEmails, noProjectLinks, noSharePage } from "@kiteloop/contract/publishing/project";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { restoreExperiment } from "../experiment/index.ts";
import { createProjectItem } from "../project/index.ts";
import { createWidgetItem } from "../widget/index.ts";

type Place = { workspaceId: string; projectId: string };

/** A widget of an export's head, as a draft. */
export function restoredDraftItem(
  table: Table,
  place: Place,
  { id: widgetId, config: _, ...widget }: ExportHead["widgets"][number],
  draft: WidgetConfig,
  updatedAt: string,
): TransactItem {
  return createWidgetItem(table, {
    ...widget,
    ...place,
    widgetId,
    status: "draft",
    draft,
    version: 1,
    editedVersion: 1,
    updatedAt,
  });
}

/**
 * An export's project with drafts of its widgets and its experiments, for an empty table. No key gives access to it.
 */
export async function restoredProjectItems(
  table: Table,
  place: Place,
  head: ExportHead,
  experiments: readonly Record<string, unknown>[],
): Promise<TransactItem[]> {
  const { id: _, createdAt, ...rest } = head.project;
  const project = {
    ...rest,
    ...place,
    origins: [],
    landingUrl: `https://${head.project.host}`,
    signInUrl: "",
    consent: "given" as const,
    crossDomain: "off" as const,
    conversionProof: "server" as const,
    attributionDays: 30,
    attribution: "last" as const,
    emails: noProjectEmails,
    sharePage: noSharePage,
    links: noProjectLinks,
    brand: null,
    widgetOrder: [],
    status: "active" as const,
    publishableKey: "none",
    identitySecret: "none",
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
  const drafts = head.widgets.map(async (widget) =>
    restoredDraftItem(table, place, widget, await upgradeConfig(widget.config), widget.createdAt),
  );
  return [
    createProjectItem(table, project),
    ...(await Promise.all(drafts)),
    ...experiments.map((item) => restoreExperiment(table, { ...item, ...place })),
  ];
}
