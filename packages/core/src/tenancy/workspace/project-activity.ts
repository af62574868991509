import { type ApiAuditEntry, apiListAudit as endpoint } from "@kiteloop/contract/tenancy/api";
import { type AuditEntry, activityPage } from "@kiteloop/contract/tenancy/workspace";
import { pageOfAudit } from "../../shared/audit/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import { type View, verb, viewOf } from "../../shared/verb/index.ts";

/** A page of the changes of a key's project. It examines a fixed number of the workspace's entries, however many match. */
export const listProjectActivity = verb(endpoint, async ({ table, actor }, { query }) => {
  const { workspaceId, projectId } = actor;
  const { cursor: before, ...filter } = query;
  const own = omitUndefined({ ...filter, before, projectId });
  const { items, ...next } = await pageOfAudit(table, workspaceId, own, activityPage);
  return { items: items.map((entry) => shown(entry, viewOf(actor))), ...next };
});

function shown({ actor, subject, ...entry }: AuditEntry, { personal }: View): ApiAuditEntry {
  if (personal) return { ...entry, actor, subject };
  return { ...entry, actor: { ...actor, name: null }, subject: { id: subject.id, name: null } };
}
