import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { type EntryExperiment, embedEntries } from "./entity.ts";

export type EmbedKey = { workspaceId: string; projectId: string; widgetId: string };
type Of<Config> = Omit<Row<typeof embedEntries>, "config" | "experiment"> & {
  config: Config;
  /** Present while one runs. */
  experiment?: EntryExperiment<Config> | undefined;
};

export type { EntryExperiment };
export type EmbedEntry = Of<WidgetConfig>;

/** The only place that completes what an earlier release stored. */
async function upgraded({ experiment, ...entry }: Of<Record<string, unknown>>): Promise<EmbedEntry> {
  const plain = { ...entry, config: await upgradeConfig(entry.config) };
  if (experiment === undefined) return plain;
  const variants = await Promise.all(
    experiment.variants.map(async (one) => ({ ...one, config: await upgradeConfig(one.config) })),
  );
  return { ...plain, experiment: { ...experiment, variants } };
}

/** Live widgets of a project, the oldest first. */
export async function entriesOf(table: Table, workspaceId: string, projectId: string): Promise<EmbedEntry[]> {
  const { data } = await embedEntries(table)
    .query.byProject({ workspaceId, projectId })
    .go({ pages: "all", consistent: true });
  return Promise.all(data.map(upgraded));
}

/** The published state of a live widget; null while it is paused, or if it was never published. */
export async function liveWidget(table: Table, key: EmbedKey): Promise<EmbedEntry | null> {
  const { data } = await embedEntries(table).get(key).go({ consistent: true });
  return data && upgraded(data);
}

/** The accent color of a live widget. `#rrggbb`. */
export async function accentOfWidget(table: Table, key: EmbedKey): Promise<string | undefined> {
  const { data: named } = await embedEntries(table).get(key).go();
  return named === null ? undefined : (await upgraded(named)).config.design.accent;
}

/** The accent color of an invite widget among a project's oldest 20 live widgets. `#rrggbb`. */
export async function accentOfInviteWidget(
  table: Table,
  of: Omit<EmbedKey, "widgetId">,
): Promise<string | undefined> {
  const { data } = await embedEntries(table).query.byProject(of).go({ limit: 20 });
  const invite = data.find(({ type }) => type === "invite");
  return invite && (await upgraded(invite)).config.design.accent;
}

/** Puts a widget's version into the embed, replacing the previous one. */
export function putEntryItem(table: Table, entry: EmbedEntry): TransactItem {
  const { experiment, ...plain } = entry;
  const item = experiment === undefined ? plain : { ...plain, experiment };
  return { Put: embedEntries(table).put(item).params() };
}

/** Removes a widget from the embed. */
export function removeEntryItem(table: Table, key: EmbedKey): TransactItem {
  return { Delete: embedEntries(table).delete(key).params() };
}
