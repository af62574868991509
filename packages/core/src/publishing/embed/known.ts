import { widgetTagOf } from "@kiteloop/contract/referrals/via";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import { cached } from "../../shared/cache/index.ts";
import type { Clock, Table } from "../../shared/context/index.ts";
import { entityKey } from "../../shared/table/index.ts";

type Of = { workspaceId: string; projectId: string };

const keyOf = ({ workspaceId, projectId }: Of) => entityKey("embedWidgets", { workspaceId, projectId });

/** Adds widgets to those that were ever in the project's script: pages continue to report on a paused one. */
export async function noteWidgets(table: Table, project: Of, widgetIds: readonly string[]): Promise<void> {
  const some = widgetIds.length > 0;
  await table.update({
    Key: keyOf(project),
    UpdateExpression: `SET workspaceId = :workspaceId, projectId = :projectId${some ? " ADD widgetIds :ids" : ""}`,
    ExpressionAttributeValues: {
      ":workspaceId": project.workspaceId,
      ":projectId": project.projectId,
      ...(some && { ":ids": new Set(widgetIds) }),
    },
  });
}

const Stored = z.object({ widgetIds: z._default(z.set(ids.widget), new Set()) });

/** `null` if nothing is stored: the project's script is of an earlier release, or not written yet. */
type Known = { widgetIds: ReadonlySet<string> | null };

const lookUp = cached<Known>({ maxAge: 30_000 });
/**
 * The longer cache lacks a widget that was just published, so unknown ones are looked up again, at most once a second.
 */
const lookUpAgain = cached<Known>({ maxAge: 1_000 });

const reading = (table: Table, project: Of) => ({
  key: `${project.workspaceId} ${project.projectId}`,
  read: async (): Promise<Known> => {
    const { Item } = await table.get({ Key: keyOf(project), ConsistentRead: true });
    return { widgetIds: Item === undefined ? null : Stored.parse(Item).widgetIds };
  },
});

/**
 * The ids of `wanted` that were ever in the project's script; all of them if nothing is stored. Cached for 30 s, and
 * read at most once a second for unknown ids.
 */
export async function knownWidgets(
  { table, clock }: { table: Table; clock: Clock },
  project: Of,
  wanted: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const now = clock.now().getTime();
  const { key, read } = reading(table, project);
  const among = (known: Known | null) => {
    const widgetIds = known?.widgetIds ?? wanted;
    return new Set([...wanted].filter((id) => widgetIds.has(id)));
  };
  const kept = among(await lookUp(table, key, now, read));
  return kept.size === wanted.size ? kept : among(await lookUpAgain(table, key, now, read));
}

/**
 * The widget that a browser names, if it is one of the project's; others are ignored. A shared link's tag that fits two
 * widgets names none.
 */
export async function knownWidget(
  ctx: { table: Table; clock: Clock },
  project: Of,
  named: { widgetId: string | undefined } | { tag: string | undefined },
): Promise<string | undefined> {
  if ("tag" in named) return taggedWidget(ctx, project, named.tag);
  const { widgetId } = named;
  if (widgetId === undefined) return;
  const [known] = await knownWidgets(ctx, project, new Set([widgetId]));
  return known;
}

async function taggedWidget(
  { table, clock }: { table: Table; clock: Clock },
  project: Of,
  tag: string | undefined,
): Promise<string | undefined> {
  if (tag === undefined) return;
  const { key, read } = reading(table, project);
  const { widgetIds } = (await lookUp(table, key, clock.now().getTime(), read)) ?? { widgetIds: null };
  const [found, another] = [...(widgetIds ?? [])].filter((id) => widgetTagOf(id) === tag);
  return another === undefined ? found : undefined;
}
