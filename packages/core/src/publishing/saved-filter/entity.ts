import { filterScreens, type SavedFilter } from "@kiteloop/contract/publishing/saved-filter";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A member's saved filters of one screen of a project. Not exported; deleted with the project's other data. */
export const savedFilterLists = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "savedFilters", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          userId: { type: "string", required: true },
          screen: { type: filterScreens, required: true },
          filters: { type: CustomAttributeType<SavedFilter[]>("any"), required: true },
          version: { type: "number", required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["userId", "screen"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
