import { emailOccasions } from "@kiteloop/contract/referrals/email-occasions";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A request to email a participant about an invitee, a reward or a payout; see `store.ts`. */
export const participantEmails = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "participantMail", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          participantMailId: { type: "string", required: true },
          /** The embedder's id of the recipient. */
          externalId: { type: "string", required: true },
          occasion: { type: emailOccasions, required: true },
          /**
           * The embedder's id of the invitee who joined, the reward's id, the instant from which a payout method is used, or the ids of run and
           * payout.
           */
          about: { type: "string", required: true },
          /** The recipient's address, hashed for its workspace, since the first attempt. */
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
