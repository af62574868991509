import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

export const occasions = ["joined", "reward"] as const;

/** That somebody is to be told by mail what their inviting brought; see `store.ts`. */
export const participantEmails = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participantMail", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          participantMailId: { type: "string", required: true },
          /** Who is told, by the embedder's id. */
          externalId: { type: "string", required: true },
          occasion: { type: occasions, required: true },
          /** The friend who joined, by the embedder's id, or the reward. */
          about: { type: "string", required: true },
          /** The address it goes to, hashed for its workspace, once it was first tried. */
          recipient: { type: "string" },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["participantMailId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byProject: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["participantMailId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
