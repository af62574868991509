import { idAlphabet } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { CodeOf, ExportedProject, Item, PortableKind } from "../../shared/portable-kind/index.ts";
import { entityPartition } from "../../shared/table/index.ts";
import { readArchived } from "../beacon-archive/index.ts";
import { archivedDays, beaconLine, restoreBeaconItem } from "../event/index.ts";
import { experimentLine, restoreExperiment } from "../experiment/index.ts";
import { restoreVersion, versionLine, widgetLine } from "../widget/index.ts";
import { takeWidget } from "./take-widget.ts";

const projectKey = ({ workspaceId, projectId }: ExportedProject) =>
  entityPartition({ workspaceId, projectId });

/** Each widget's items of an entity. */
const byWidget = (entity: string) => (project: ExportedProject) =>
  project.widgetIds.map((widgetId) => {
    const pk = `${projectKey(project)}#widgetId_${widgetId}`;
    return { name: widgetId, index: null, pk, prefix: `$${entity}_1#` };
  });

const widget: PortableKind = {
  kind: "widget",
  line: widgetLine,
  time: "createdAt",
  // An imported widget is paused, and edited once more.
  local: ["status", "version", "editedVersion", "publishAt", "publishFailed"],
  partitionsOf: (project) => [{ index: null, pk: projectKey(project), prefix: "$widget_1#" }],
  take: (ctx, item) => takeWidget(ctx, widgetLine.parse(item)),
};

const widgetVersion: PortableKind = {
  kind: "widgetVersion",
  line: versionLine,
  time: "publishedAt",
  partitionsOf: byWidget("widgetVersion"),
  restore: (table, item) => [restoreVersion(table, item)],
};

const experiment: PortableKind = {
  kind: "experiment",
  line: experimentLine,
  time: "startedAt",
  partitionsOf: byWidget("experiment"),
  restore: (table, item) => [restoreExperiment(table, item)],
};

const Clicked = z.object({ events: z.array(z.looseObject({ r: z.string().optional() })) });

/** The item with the importing project's codes in its events. */
async function withCodes(item: Item, codeOf: CodeOf): Promise<Item> {
  const before = Clicked.parse(item).events;
  const events = await Promise.all(
    before.map(async (event) => (event.r === undefined ? event : { ...event, r: await codeOf(event.r) })),
  );
  return events.every(({ r }, at) => r === before[at]?.r) ? item : { ...item, events };
}

const beacon: PortableKind = {
  kind: "beacon",
  line: beaconLine,
  order: ["shard", "beaconId"],
  time: "receivedAt",
  // Events use up the plan's month of the workspace that their item names. Imported events must not use up any, least
  // of all that of a workspace named in a file.
  isOfNoWorkspace: true,
  // Archived days, then the table's partitions, by the last character of the id.
  partitionsOf: ({ projectId, archived }) => [
    ...archived.map((day) => ({ name: day.on, archived: day })),
    ...[...idAlphabet].map((shard) => {
      return { name: shard, index: null, pk: entityPartition({ projectId, shard }), prefix: "$beacon_1#" };
    }),
  ],
  async present(_table, { archived }, items) {
    const days = new Set<unknown>(archived.map(({ on }) => on));
    return items.filter(({ on, archivedIn }) => !days.has(archivedIn ?? on));
  },
  local: ["on"],
  archive: { days: archivedDays, read: readArchived },
  withCodes,
  restore: (table, item) => [restoreBeaconItem(table, item)],
};

/** Exported kinds: widgets, their experiments, and visitors' events. */
export const portableWidgets: readonly PortableKind[] = [widget, widgetVersion, experiment, beacon];
