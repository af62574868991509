import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../table/index.ts";

/** `import`: somebody elsewhere, as an imported file says; nobody of this workspace did it. */
export type StoredActor = { kind: "member" | "key" | "system" | "import"; id: string; name: string };
/** What was changed; and whose it is, where that is a project's. */
export type Subject = { id: string; name: string; projectId?: string };
/** One word before and after. */
export type Change = { from: string; to: string };

/** One change somebody made. Written in the change's own transaction, never changed afterwards. */
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
          subject: { type: CustomAttributeType<Subject>("any"), required: true },
          change: { type: CustomAttributeType<Change>("any") },
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
