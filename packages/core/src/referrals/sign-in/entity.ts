import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** An emailed link that signs in to a share page, once. The token that it contains is signed and not stored. */
export const signInLinks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "signInLink", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** The address, hashed for its workspace. */
          recipient: { type: "string", required: true },
          signInLinkId: { type: "string", required: true },
          email: { type: "string", required: true },
          /** Their name and the terms they accepted, for a new participant. */
          name: { type: "string" },
          terms: { type: "string" },
          /** The language in which they saw the page. */
          lang: { type: "string" },
          /** The friend's link that led here, how it was shared, and ms since it was followed. */
          code: { type: "string" },
          via: { type: "string" },
          ago: { type: "number" },
          /** Milliseconds it took to fill in the form, and the project's mark of the device, for fraud rules. */
          took: { type: "number" },
          mark: { type: "string" },
          requestedAt: { type: "string", required: true },
          /** When it was used, by which attempt (hashed; absent once its session ended), and the id of who signed in. */
          usedAt: { type: "string" },
          attempt: { type: "string" },
          externalId: { type: "string" },
          /** Seconds since 1970. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byRecipient: {
            pk: { field: "pk", composite: ["projectId"], casing: "none" },
            sk: { field: "sk", composite: ["recipient", "signInLinkId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
