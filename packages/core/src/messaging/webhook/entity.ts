import type { WebhookAttempt } from "@kiteloop/contract/messaging/webhook";
import { type WebhookEvent, webhookTypes } from "@kiteloop/contract/messaging/webhook-events";
import {
  payloadFormats,
  webhookDeliveryStates,
  webhookDisabledReasons,
  webhookStates,
} from "@kiteloop/contract/messaging/webhook-states";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** `deleted` ones are kept until their deliveries expire, so that erasing the workspace finds those. */
export const storedStates = [...webhookStates, "deleted"] as const;

/**
 * The address that a project's events are sent to. The secrets are encrypted if the instance has a key; signing
 * needs them.
 */
export const webhooks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "webhook", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          webhookId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          url: { type: "string", required: true },
          payloadFormat: { type: payloadFormats, required: true },
          description: { type: "string", required: true },
          events: { type: CustomAttributeType<WebhookEvent[]>("any"), required: true },
          state: { type: storedStates, required: true },
          disabledReason: { type: webhookDisabledReasons },
          /** Whether owners and admins know that it was disabled. */
          told: { type: "boolean" },
          failingSince: { type: "string" },
          failedFrom: { type: "string" },
          lastAttempt: { type: CustomAttributeType<WebhookAttempt>("any") },
          secret: { type: "string", required: true },
          oldSecret: { type: "string" },
          oldSecretUntil: { type: "string" },
          /** Of an analytics tool, which events are forwarded to. */
          destinationKey: { type: "string" },
          destinationKeyLastFour: { type: "string" },
          measurementId: { type: "string" },
          adConsent: { type: "boolean" },
          createdAt: { type: "string", required: true },
          createdBy: { type: "string", required: true },
          createdById: { type: "string" },
          version: { type: "number", required: true },
          /** Of a deleted one, in seconds since 1970. */
          expiresAt: { type: "number", field: ttlAttribute },
        },
        indexes: {
          byWorkspace: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["webhookId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

export type LoggedAttempt = WebhookAttempt & { excerpt: string };

/** One event for one endpoint, written once. Only waiting ones are in the index. */
export const webhookDeliveries = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "webhookDelivery", version: "1", service },
        attributes: {
          webhookId: { type: "string", required: true },
          deliveryId: { type: "string", required: true },
          type: { type: webhookTypes, required: true },
          body: { type: "string", required: true },
          state: { type: webhookDeliveryStates, required: true },
          happenedAt: { type: "string", required: true },
          /** Attempts since it was queued or replayed: its position in the schedule. */
          tries: { type: "number", required: true },
          attempts: { type: "number", required: true },
          nextAt: { type: "string", required: true },
          /** How many attempts in a row broke off without a result. */
          failures: { type: "number" },
          /** The latest first. */
          log: { type: CustomAttributeType<LoggedAttempt[]>("any"), required: true },
          /** In seconds since 1970. */
          expiresAt: { type: "number", field: ttlAttribute, required: true },
        },
        indexes: {
          byWebhook: {
            pk: { field: "pk", composite: ["webhookId"], casing: "none" },
            sk: { field: "sk", composite: ["deliveryId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ state }) => state === "waiting",
            pk: { field: "gsi1pk", composite: ["webhookId"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "deliveryId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** When an endpoint is next due: endpoints take turns, so that none waits for another's deliveries. */
export const webhookTurns = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "webhookTurn", version: "1", service },
        attributes: {
          webhookId: { type: "string", required: true },
          workspaceId: { type: "string", required: true },
          queue: { type: ["webhook"] as const, required: true },
          awake: { type: "boolean", required: true },
          nextAt: { type: "string", required: true },
          /** Consecutive failures of its turn. */
          failures: { type: "number" },
          /** The last turn found nothing waiting. */
          quiet: { type: "boolean", required: true },
        },
        indexes: {
          byWebhook: {
            pk: { field: "pk", composite: ["webhookId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ awake }) => awake === true,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "webhookId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
