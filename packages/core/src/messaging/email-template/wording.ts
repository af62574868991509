import type { Table } from "../../shared/context/index.ts";
import { type EmailTemplateKey, findEmailTemplate } from "./store.ts";

/** The workspace's own wording of a mail; undefined where it has none. */
export async function ownWording(table: Table, workspaceId: string, which: EmailTemplateKey) {
  return (await findEmailTemplate(table, workspaceId, which)).wording;
}
