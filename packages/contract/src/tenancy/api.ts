import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none, pageOf, personal } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { auditEntry, listActivity } from "./workspace.ts";

/** A change of the key's project, or of a record in it. */
export const apiAuditEntry = auditEntry.extend({
  actor: auditEntry.shape.actor.extend({ name: personal }),
  subject: auditEntry.shape.subject.extend({ name: personal }),
});
export type ApiAuditEntry = z.infer<typeof apiAuditEntry>;

/** A page may be short, or even empty, and still have a `next`: other projects' changes are left out. */
export const apiListAudit = endpoint({
  id: "audit.apiList",
  method: "GET",
  path: "/v1/audit",
  summary: "List the changes of the project, newest first",
  auth: { kind: "secret", scope: "audit:read" },
  params: none,
  query: listActivity.query.omit({ before: true }).extend({ cursor: z.optional(ids.audit) }),
  body: none,
  response: pageOf(apiAuditEntry),
  status: 200,
});
