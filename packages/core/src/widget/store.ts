import type { Widget, WidgetVersion } from "@kiteloop/contract/widget";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { type Published, widgets, widgetVersions } from "./entity.ts";

export type WidgetKey = { workspaceId: string; projectId: string; widgetId: string };

export type StoredWidget = WidgetKey & {
  name: string;
  type: WidgetConfig["type"];
  status: Widget["status"];
  draft: WidgetConfig;
  /** Absent before the first publish. */
  published?: Published;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** A project's widget; null where the workspace has none with these ids, whoever else has. */
export async function findWidget(table: Table, key: WidgetKey): Promise<StoredWidget | null> {
  const { data } = await widgets(table).get(key).go({ consistent: true });
  return data;
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
  return data;
}

/** Published versions of a widget, newest first, at most `limit`. */
export async function versionsOf(table: Table, key: WidgetKey, limit: number): Promise<WidgetVersion[]> {
  const { data } = await widgetVersions(table)
    .query.byWidget(key)
    .go({ order: "desc", limit, consistent: true });
  return data.map(({ number, config, publishedAt, publishedBy }) => ({
    number,
    config,
    publishedAt,
    publishedBy,
    rolledBackTo: null,
  }));
}

export function createItem(table: Table, widget: StoredWidget): TransactItem {
  return { Put: widgets(table).create(widget).params() };
}

/** Fails where the version exists. */
export function createVersionItem(table: Table, key: WidgetKey, version: WidgetVersion): TransactItem {
  return {
    Put: widgetVersions(table)
      .create({ ...key, ...version })
      .params(),
  };
}

export type WidgetChanges = Partial<Pick<StoredWidget, "name" | "status" | "draft" | "published">>;

/** The widget with the changes, one version further. */
export function changed(before: StoredWidget, changes: WidgetChanges, updatedAt: string): StoredWidget {
  return { ...before, ...changes, version: before.version + 1, updatedAt };
}

/** Fails unless the stored widget is the one that `after` was made from. */
export function changeItem(table: Table, after: StoredWidget): TransactItem {
  const { workspaceId, projectId, widgetId, name, status, draft, published, version, updatedAt } = after;
  const change = widgets(table)
    .patch({ workspaceId, projectId, widgetId })
    .set({ name, status, draft, version, updatedAt, ...(published === undefined ? {} : { published }) })
    .where((attribute, { eq }) => eq(attribute.version, version - 1));
  return { Update: change.params() };
}
