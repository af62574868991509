import type { WidgetVersion } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { type Published, type StoredConfig, widgets, widgetVersions } from "./entity.ts";

export type { Published };

export type WidgetKey = { workspaceId: string; projectId: string; widgetId: string };

type Of<Config> = Omit<Row<typeof widgets>, "draft" | "published"> & {
  draft: Config;
  /** Absent before the first publish. */
  published?: Published<Config> | undefined;
};

export type StoredWidget = Of<WidgetConfig>;

/** The only place that completes what an earlier release stored. */
async function upgraded({ draft, published, ...rest }: Of<StoredConfig>): Promise<StoredWidget> {
  const widget = { ...rest, draft: await upgradeConfig(draft) };
  if (published === undefined) return widget;
  return { ...widget, published: { ...published, config: await upgradeConfig(published.config) } };
}

/** A project's widget; null if the workspace has none with these ids. */
export async function findWidget(table: Table, key: WidgetKey): Promise<StoredWidget | null> {
  const { data } = await widgets(table).get(key).go({ consistent: true });
  return data && upgraded(data);
}

/** All widgets of a project, the oldest first. */
export async function widgetsOf(
  table: Table,
  workspaceId: string,
  projectId: string,
): Promise<StoredWidget[]> {
  const { data } = await widgets(table)
    .query.byProject({ workspaceId, projectId })
    .go({ pages: "all", consistent: true });
  return Promise.all(data.map(upgraded));
}

/** Names of a project's widgets, by id. */
export async function widgetNames(
  table: Table,
  workspaceId: string,
  projectId: string,
): Promise<Map<string, string>> {
  const { data } = await widgets(table)
    .query.byProject({ workspaceId, projectId })
    .go({ pages: "all", attributes: ["widgetId", "name"] });
  return new Map(data.map(({ widgetId, name }) => [widgetId, name]));
}

async function shownVersion(stored: Row<typeof widgetVersions>): Promise<WidgetVersion> {
  const { number, config, publishedAt, publishedBy, rolledBackTo = null } = stored;
  return { number, config: await upgradeConfig(config), publishedAt, publishedBy, rolledBackTo };
}

/** Published versions of a widget, newest first, at most `limit`. */
export async function versionsOf(table: Table, key: WidgetKey, limit: number): Promise<WidgetVersion[]> {
  const { data } = await widgetVersions(table)
    .query.byWidget(key)
    .go({ order: "desc", limit, consistent: true });
  return Promise.all(data.map(shownVersion));
}

/** One published version of a widget, or null. */
export async function findVersion(
  table: Table,
  key: WidgetKey,
  number: number,
): Promise<WidgetVersion | null> {
  const { data } = await widgetVersions(table)
    .get({ ...key, number })
    .go({ consistent: true });
  return data && shownVersion(data);
}

/** A widget that was never published or scheduled. */
export type NewWidget = Omit<
  StoredWidget,
  "published" | "lastNumber" | "experiment" | "publishAt" | "publishFailed" | "editedVersion"
> & { editedVersion: number };

export function createWidgetItem(table: Table, widget: NewWidget): TransactItem {
  return { Put: widgets(table).create(widget).params() };
}

/** Fails if the version exists. */
export function createVersionItem(
  table: Table,
  key: WidgetKey,
  { rolledBackTo, ...version }: WidgetVersion,
): TransactItem {
  const stored = { ...key, ...version, ...(rolledBackTo === null ? {} : { rolledBackTo }) };
  return { Put: widgetVersions(table).create(stored).params() };
}

export type WidgetChanges = Partial<
  Pick<
    StoredWidget,
    "name" | "status" | "draft" | "published" | "lastNumber" | "experiment" | "publishAt" | "publishFailed"
  >
>;

/** The widget with the changes, at the next version. */
export function applyWidgetChanges(
  before: StoredWidget,
  changes: WidgetChanges,
  updatedAt: string,
): StoredWidget {
  const version = before.version + 1;
  const edited = "draft" in changes || "name" in changes;
  const editedVersion = edited ? version : before.editedVersion;
  return { ...before, ...changes, editedVersion, version, updatedAt };
}

/** Fails unless the stored widget is at the version before `after`, or at the given one. */
export function changeWidgetItem(
  table: Table,
  after: StoredWidget,
  before: number = after.version - 1,
): TransactItem {
  const { workspaceId, projectId, widgetId, name, status, draft, version, updatedAt } = after;
  const { published, lastNumber, experiment, publishAt, publishFailed, editedVersion } = after;
  const change = widgets(table)
    .patch({ workspaceId, projectId, widgetId })
    .set({
      name,
      status,
      draft,
      version,
      updatedAt,
      ...(published === undefined ? {} : { published }),
      ...(lastNumber === undefined ? {} : { lastNumber }),
      ...(experiment === undefined ? {} : { experiment }),
      ...(publishAt === undefined ? {} : { publishAt }),
      ...(publishFailed === undefined ? {} : { publishFailed }),
      ...(editedVersion === undefined ? {} : { editedVersion }),
    })
    .remove([
      ...(experiment === undefined ? (["experiment"] as const) : []),
      ...(publishAt === undefined ? (["publishAt"] as const) : []),
      ...(publishFailed === undefined ? (["publishFailed"] as const) : []),
    ])
    .where((attribute, { eq }) => eq(attribute.version, before));
  return { Update: change.params() };
}

/** The number of the next version. */
export function nextNumber({ published, lastNumber = 0 }: StoredWidget): number {
  return Math.max(published?.number ?? 0, lastNumber) + 1;
}
