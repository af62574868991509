import { createHash } from "node:crypto";
import { encodeId, idAlphabet } from "@kiteloop/contract/shared/ids";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { createWidgetItem, type StoredWidget, widgetsOf } from "./store.ts";

type Of = { workspaceId: string; projectId: string };

const atOnce = 10;

/** Puts a clone's widgets in the order of the originals, which are sorted by id. */
const placed = (n: number): number[] => [n >> 10, n >> 5, n].map((part) => part % idAlphabet.length);

/** Always the same for a widget and its clone's project, so that a repeated request finds what the first one wrote. */
function idOfClone(
  { projectId, createdAt }: Of & { createdAt: string },
  widgetId: string,
  n: number,
): string {
  const hash = createHash("sha256").update(`${projectId} ${widgetId}`).digest();
  return encodeId("widget", Date.parse(createdAt), Uint8Array.from([...placed(n), ...hash]));
}

/**
 * Creates a draft of each widget of `source` in `clone`: of what is in the editor, or with `live` of what is published,
 * where something is. Existing ones stay as they are. Returns the clones of live widgets, and the order of the source as one of
 * clones.
 */
export async function cloneWidgets(
  { table, clock }: Platform,
  source: Of & { widgetOrder: readonly string[] },
  clone: Of & { createdAt: string },
  from: "editor" | "live" = "editor",
): Promise<{ live: string[]; order: string[] }> {
  const { workspaceId, projectId, createdAt } = clone;
  const widgets = await widgetsOf(table, source.workspaceId, source.projectId);
  const create = async ([n, { widgetId, name, type, published, ...widget }]: [number, StoredWidget]) => {
    const draft = from === "live" ? (published?.config ?? widget.draft) : widget.draft;
    const item = createWidgetItem(table, {
      ...{ workspaceId, projectId, widgetId: idOfClone(clone, widgetId, n) },
      ...{
        name,
        type,
        draft,
        status: "draft",
        version: 1,
        editedVersion: 1,
        createdAt,
        updatedAt: createdAt,
      },
    });
    await transact(table, clock, [item]);
  };
  await mapConcurrent(widgets.entries(), atOnce, create);
  const clones = new Map(widgets.map(({ widgetId }, n) => [widgetId, idOfClone(clone, widgetId, n)]));
  const clonesOf = (ids: readonly string[]) => ids.flatMap((id) => clones.get(id) ?? []);
  const live = widgets.filter(({ status }) => status === "live").map(({ widgetId }) => widgetId);
  return { live: clonesOf(live), order: clonesOf(source.widgetOrder) };
}
