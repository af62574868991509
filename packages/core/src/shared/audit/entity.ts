import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** `import`: a person of another workspace, as an imported file says. */
export type StoredActor = { kind: "member" | "key" | "system" | "import"; id: string; name: string };
/** The changed record, its project if it belongs to one, and the name of the person who gets it if it is a reward. */
export type AuditSubject = {
  id: string;
  name: string;
  recipient?: string | undefined;
  projectId?: string | undefined;
};
/** One word before and after. */
export type AuditChange = { from: string; to: string };

/** One change by someone. Written in the change's own transaction, never changed afterwards. */
export const auditEntries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "audit", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          auditId: { type: "string", required: true },
          at: { type: "string", required: true },
          action: { type: "string", required: true },
          actor: { type: CustomAttributeType<StoredActor>("any"), required: true },
          subject: { type: CustomAttributeType<AuditSubject>("any"), required: true },
          change: { type: CustomAttributeType<AuditChange>("any") },
          requestId: { type: "string", required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["auditId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
