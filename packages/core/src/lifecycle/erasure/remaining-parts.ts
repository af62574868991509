import * as z from "zod";
import { messagingRemovals } from "../../messaging/index.ts";
import { hashKey } from "../../publishing/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { deadLetterKeys, iterateDeadLetters } from "../../shared/dead-letter/index.ts";
import { type ItemKey, itemKey } from "../../shared/dependent-items/index.ts";
import { removeMembers } from "../../tenancy/index.ts";
import { dependentsOf } from "./dependents.ts";
import {
  beaconRanges,
  dayRange,
  experimentSums,
  facts,
  keyLogRange,
  linkHostRange,
  linkRanges,
  monthSums,
  ofHolder,
  ofProject,
  ofWorkspace,
  rewardRanges,
  sumRanges,
  suppressionRange,
  widgetRanges,
} from "./ranges.ts";
import { allOf, deleteAll, firstOf, type ItemRange, type Stored } from "./store.ts";

const atOnce = 10;

const Project = z.looseObject({ projectId: z.string(), publishableKey: z.string() });
const ApiKey = z.looseObject({ keyId: z.string(), hash: z.string(), oldHash: z.string().optional() });
const Widget = z.looseObject({ widgetId: z.string() });
const Experiment = z.looseObject({ experimentId: z.string() });
const Import = z.looseObject({ experiments: z.set(z.string()).default(new Set()) });

/** Lists deleted one after the other: the items of the last list led to the others, so every run makes progress. */
type Part = readonly (readonly ItemKey[])[];

/**
 * The remaining data of a workspace in parts, ordered so that nothing is deleted before what is found through it. The
 * caller deletes each part before it requests the next. A new call continues with what is left. The workspace's
 * deletion itself stays.
 */
export async function* remainingParts(platform: Platform, workspaceId: string): AsyncGenerator<Part> {
  const { table } = platform;
  await deleteAll(table, await credentialsOf(table, workspaceId));
  await removeMembers(platform, workspaceId);
  const projects = await projectsOf(table, workspaceId);
  const owners = new Set([workspaceId, ...projects.map(({ projectId }) => projectId)]);
  // Before its projects are deleted, so that a run that ends early still finds each one's dead letters.
  yield* lettersPart(table, owners);
  for (const { projectId, item } of projects) {
    yield* projectParts(platform, workspaceId, projectId);
    yield [[item]];
  }
  yield* keyLogs(table, workspaceId, ({ projectId }) => projectId === undefined);
  await messagingRemovals.deleteSenderDomain(platform, workspaceId);
  yield* whole(table, linkHostRange(workspaceId));
  yield* whole(table, suppressionRange(workspaceId));
  yield* whole(table, monthSums(workspaceId));
  yield* whole(table, ofHolder(workspaceId));
  // Once more: a record being counted meanwhile may have become a dead letter.
  yield* lettersPart(table, owners);
  const rest = await allOf(table, ofWorkspace(workspaceId));
  const others = rest.filter(({ sk }) => sk !== "$workspaceDeletion_1");
  yield [await dependentsOfAll(table, workspaceId, others), others];
}

/**
 * The remaining data of one project in parts, in the same way. Its workspace keeps the audit log, the suppression list
 * and what members saved for all projects.
 */
export async function* remainingProjectParts(
  platform: Platform,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): AsyncGenerator<Part> {
  const { table } = platform;
  const isOwn = (item: Stored) => item.projectId === projectId;
  await deleteAll(table, await credentialsOf(table, workspaceId, isOwn));
  yield* lettersPart(table, new Set([projectId]));
  yield* projectParts(platform, workspaceId, projectId);
  yield* lettersPart(table, new Set([projectId]));
  const own = (await allOf(table, ofWorkspace(workspaceId))).filter(isOwn);
  const isLast = ({ sk }: Stored) => sk.startsWith("$project_1#") || sk.startsWith("$projectDeletion_1#");
  const others = own.filter((item) => !isLast(item));
  yield [await dependentsOfAll(table, workspaceId, others), others];
  // The project names its publishable key, so it goes last. The deletion itself stays.
  yield [own.filter(({ sk }) => sk.startsWith("$project_1#"))];
}

async function* projectParts(
  { table, assets, archive }: Platform,
  workspaceId: string,
  projectId: string,
): AsyncGenerator<Part> {
  await assets.removeAll(`w/${projectId}`);
  yield* partsOf(table, workspaceId, projectId);
  // After what says that there is anything to archive.
  await archive.removeAll(`log/${projectId}`);
  const isOwn = (item: Stored) => item.projectId === projectId;
  yield* keyLogs(table, workspaceId, isOwn);
}

async function* keyLogs(
  table: Table,
  workspaceId: string,
  isOwn: (key: Stored) => boolean,
): AsyncGenerator<Part> {
  for (const { keyId } of await apiKeysOf(table, workspaceId, isOwn)) {
    yield* whole(table, keyLogRange(workspaceId, keyId));
  }
}

async function projectsOf(table: Table, workspaceId: string): Promise<{ projectId: string; item: Stored }[]> {
  const items = await allOf(table, { ...ofWorkspace(workspaceId), prefix: "$project_1#" });
  return items.map((item) => ({ projectId: Project.parse(item).projectId, item }));
}

async function apiKeysOf(table: Table, workspaceId: string, isOwn: (item: Stored) => boolean) {
  const items = await allOf(table, { ...ofWorkspace(workspaceId), prefix: "$apiKey_1#" });
  return items.filter(isOwn).map((item) => ApiKey.parse(item));
}

/** Keys are deleted first, so that none works anymore. */
async function credentialsOf(
  table: Table,
  workspaceId: string,
  isOwn: (item: Stored) => boolean = () => true,
): Promise<ItemKey[]> {
  const of = ofWorkspace(workspaceId);
  const projects = (await allOf(table, { ...of, prefix: "$project_1#" })).filter(isOwn);
  const keys = await apiKeysOf(table, workspaceId, isOwn);
  const hashes = [
    ...projects.map((item) => hashKey(Project.parse(item).publishableKey)),
    ...keys.flatMap(({ hash, oldHash }) => (oldHash === undefined ? [hash] : [hash, oldHash])),
  ];
  return hashes.map((hash) => itemKey("credential", ["hash", hash]));
}

async function* partsOf(table: Table, workspaceId: string, projectId: string): AsyncGenerator<Part> {
  for (const place of linkRanges(projectId)) yield* whole(table, place);
  yield* factsOf(table, workspaceId, projectId);
  for (const place of rewardRanges(projectId)) yield* whole(table, place);
  for (const place of [dayRange(projectId), ...beaconRanges(projectId)]) yield* whole(table, place);
  yield* widgetsOf(table, workspaceId, projectId);
  yield* importedSumsOf(table, workspaceId, projectId);
  for (const place of sumRanges(projectId)) yield* whole(table, place);
  yield* whole(table, ofProject(workspaceId, projectId));
}

/** People and addresses: each fact is deleted with the items beside it, after everything that depends on them. */
async function* factsOf(table: Table, workspaceId: string, projectId: string): AsyncGenerator<Part> {
  for (;;) {
    const found = await firstOf(table, facts(projectId));
    if (found.length === 0) return;
    const partitions = [...new Set(found.map(({ pk }) => pk))];
    const items = (await mapConcurrent(partitions, atOnce, (pk) => allOf(table, { pk }))).flat();
    // The index may still list a deleted item; deleting it again does no harm.
    yield [await dependentsOfAll(table, workspaceId, items), [...items, ...found]];
  }
}

async function* widgetsOf(table: Table, workspaceId: string, projectId: string): AsyncGenerator<Part> {
  for (const item of await allOf(table, { ...ofProject(workspaceId, projectId), prefix: "$widget_1#" })) {
    const [members, visitors] = widgetRanges(workspaceId, projectId, Widget.parse(item).widgetId);
    for (const tried of await allOf(table, { ...members, prefix: "$experiment_1#" })) {
      yield* whole(table, experimentSums(projectId, Experiment.parse(tried).experimentId));
    }
    yield* whole(table, members);
    yield* whole(table, visitors);
  }
}

/** Rollups of experiments that only an import named. */
async function* importedSumsOf(table: Table, workspaceId: string, projectId: string): AsyncGenerator<Part> {
  for (const item of await allOf(table, {
    ...ofProject(workspaceId, projectId),
    prefix: "$projectImport_1",
  })) {
    for (const experimentId of Import.parse(item).experiments) {
      yield* whole(table, experimentSums(projectId, experimentId));
    }
  }
}

/** Deletions that call these parts: one that keeps failing stays a dead letter, which ends when it succeeds. */
const callers = new Set(["workspaceDeletion", "projectDeletion"]);

/** Dead letters of the workspace or one of its projects. */
async function* lettersPart(table: Table, owners: ReadonlySet<string>): AsyncGenerator<Part> {
  const keys: ItemKey[] = [];
  for await (const letter of iterateDeadLetters(table, owners)) {
    if (letter.work !== "timer" || !callers.has(letter.kind)) keys.push(...deadLetterKeys(letter));
  }
  yield [keys];
}

/** A range, page by page, until it is empty. */
async function* whole(table: Table, place: ItemRange): AsyncGenerator<Part> {
  for (;;) {
    const items: Stored[] = await firstOf(table, place);
    if (items.length === 0) return;
    yield [items];
  }
}

async function dependentsOfAll(
  table: Table,
  workspaceId: string,
  items: readonly Stored[],
): Promise<ItemKey[]> {
  return (await mapConcurrent(items, atOnce, (item) => dependentsOf(table, workspaceId, item))).flat();
}
