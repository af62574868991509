import type { ProjectBrand } from "@kiteloop/contract/publishing/project-choices";
import type { EmailStyle } from "@kiteloop/mail";
import type { Table } from "../../shared/context/index.ts";
import { accentOfInviteWidget, accentOfWidget } from "../embed/index.ts";
import { readProjectBrand } from "../project/index.ts";

type Of = { workspaceId: string; projectId: string; widgetId?: string | undefined };

/**
 * How an email looks: the project's brand, and as accent color (`#rrggbb`) that of the live widget it comes from, else of the
 * brand, else of a live invite widget, else none.
 */
export async function emailLooks(
  table: Table,
  { workspaceId, projectId, widgetId }: Of,
): Promise<Pick<EmailStyle, "accent" | "brand">> {
  const of = { workspaceId, projectId };
  const [named, brand] = await Promise.all([
    widgetId === undefined ? undefined : accentOfWidget(table, { ...of, widgetId }),
    readProjectBrand(table, of),
  ]);
  const accent = named ?? brand?.accent ?? (await accentOfInviteWidget(table, of));
  return { ...(accent !== undefined && { accent }), ...(brand !== null && { brand: emailBrand(brand) }) };
}

const emailBrand = ({ name, logoUrl: url, background }: ProjectBrand) => ({
  name,
  ...(url !== null && { logo: { url, background } }),
});
