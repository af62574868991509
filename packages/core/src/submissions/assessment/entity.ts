import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A project's invite-flow assessment of one day, in the project's time zone. */
export const assessments = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "assessment", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          day: { type: "string", required: true },
          at: { type: "string", required: true },
          userId: { type: "string", required: true },
          /** Name of the member who saved it. */
          by: { type: "string", required: true },
          answers: { type: CustomAttributeType<InviteFlowAnswers>("any"), required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["day"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
