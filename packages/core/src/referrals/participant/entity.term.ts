import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/**
 * A prefix by which a participant is found. Derived from the participant, and deleted with it. What the key says is not
 * stored as attributes too.
 */
export const participantTerms = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participantTerm", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          head: { type: "string", required: true },
          term: { type: "string", required: true },
          participantId: { type: "string", required: true },
          externalId: { type: "string", required: true },
        },
        indexes: {
          byTerm: {
            pk: { field: "pk", composite: ["projectId", "head"], casing: "none" },
            sk: { field: "sk", composite: ["term", "participantId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
