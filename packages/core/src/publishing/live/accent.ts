import type { Table } from "../../shared/context/index.ts";
import { accentOfInviteWidget, accentOfWidget } from "../embed/index.ts";
import { readProjectBrand } from "../project/index.ts";

type Of = { workspaceId: string; projectId: string; widgetId?: string | undefined };

/**
 * The accent color of an email: that of the live widget it comes from, else of the project's brand, else of a live invite
 * widget, else none. `#rrggbb`.
 */
export async function accentOf(
  table: Table,
  { workspaceId, projectId, widgetId }: Of,
): Promise<string | undefined> {
  const of = { workspaceId, projectId };
  const named = widgetId === undefined ? undefined : await accentOfWidget(table, { ...of, widgetId });
  return named ?? (await readProjectBrand(table, of))?.accent ?? accentOfInviteWidget(table, of);
}
