import { erasedExternalIds } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import type { Counted } from "../../shared/usage/index.ts";
import { facts, ofProject, ofWorkspace } from "./ranges.ts";
import { allOf, countOf, type Stored } from "./store.ts";

/** The usage of a workspace's plan by one project; given back when it is erased. */
export type ProjectUsage = Record<Counted | "participants", number>;

const Project = z.looseObject({ deletion: z.looseObject({ wasActive: z.boolean() }).optional() });
const Participant = z.looseObject({ externalId: z.string() });

/** Read before anything of the project is erased. Reads all participants. */
export async function usageOf(
  table: Table,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<ProjectUsage> {
  const workspace = ofWorkspace(workspaceId);
  const [projects, widgets, webhooks, participants] = await Promise.all([
    allOf(table, { ...workspace, prefix: `$project_1#projectId_${projectId}` }),
    allOf(table, { ...ofProject(workspaceId, projectId), prefix: "$widget_1#" }),
    allOf(table, { ...workspace, prefix: "$webhook_1#" }),
    countOf(table, { ...facts(projectId), prefix: "$participant_1#" }, isKnown),
  ]);
  return {
    // An archived project had given its place back already.
    projects: projects.filter((item) => Project.parse(item).deletion?.wasActive === true).length,
    publishedWidgets: widgets.filter(({ published }) => published !== undefined).length,
    webhooks: webhooks.filter((one) => one.projectId === projectId && one.state !== "deleted").length,
    participants,
  };
}

/** An erased participant's place was given back with the erasure. */
const isKnown = (item: Stored) => !Participant.parse(item).externalId.startsWith(erasedExternalIds);
