import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A code from another system or a chosen one, reserved for one participant of its project and written once. */
export const formerCodes = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "formerCode", version: "1", service },
        attributes: {
          /** In upper case. */
          former: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          externalId: { type: "string", required: true },
          /** The participant's code here. */
          code: { type: "string", required: true },
          /** When it was imported or chosen; absent in earlier releases. */
          importedAt: { type: "string" },
          /** It was chosen here, not imported. */
          chosen: { type: "boolean" },
        },
        indexes: {
          byCode: {
            pk: { field: "pk", composite: ["projectId", "former"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          /** A project's, by their holder. */
          byHolder: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["externalId", "former"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
