import { devices } from "@kiteloop/contract/publishing/event";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Someone who asked for a place and has not confirmed their address yet, with what their request said. */
export const waitlistConfirmations = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "waitlistConfirmation", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          widgetId: { type: "string", required: true },
          /** The address, hashed for its workspace. */
          recipient: { type: "string", required: true },
          /** Named by the emailed links, so that they don't confirm a later request. */
          nonce: { type: "string", required: true },
          number: { type: "number", required: true },
          email: { type: "string", required: true },
          name: { type: "string" },
          /** The friend's link that led here, how it was shared, and ms since it was followed. */
          code: { type: "string" },
          via: { type: "string" },
          ago: { type: "number" },
          /** Milliseconds it took to fill in the form; the project's mark of the device, its country and kind. */
          took: { type: "number" },
          mark: { type: "string", required: true },
          /** The project's mark of the network. */
          networkMark: { type: "string" },
          country: { type: "string" },
          device: { type: devices, required: true },
          /** Of the first request. */
          requestedAt: { type: "string", required: true },
          /** Seconds since 1970: when the reservation ends. */
          ttl: { type: "number", required: true },
        },
        indexes: {
          byList: {
            pk: { field: "pk", composite: ["projectId", "widgetId"], casing: "none" },
            sk: { field: "sk", composite: ["recipient"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
