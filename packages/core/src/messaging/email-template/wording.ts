import type { Table } from "../../shared/context/index.ts";
import { type EmailTemplateKey, findEmailTemplate } from "./store.ts";

/** The workspace's own wording of an email; undefined without one. */
export async function ownWording(table: Table, workspaceId: string, which: EmailTemplateKey) {
  return (await findEmailTemplate(table, workspaceId, which)).wording;
}
