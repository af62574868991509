import {
  feedbackKinds,
  feedbackStatuses,
  screenshotTypes,
} from "@kiteloop/contract/submissions/feedback-limits";
import { Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A member's feedback to the operator. It belongs to the person and to no workspace; staff list it by status. */
export const feedbacks = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "feedback", version: "1", service },
        attributes: {
          userId: { type: "string", required: true },
          feedbackId: { type: "string", required: true },
          name: { type: "string", required: true },
          email: { type: "string", required: true },
          kind: { type: feedbackKinds, required: true },
          text: { type: "string", required: true },
          /** A hash of all that was sent. */
          fingerprint: { type: "string", required: true },
          /** The type of its picture. */
          screenshot: { type: screenshotTypes },
          /** The testimonial it was offered as. */
          testimonialId: { type: "string" },
          status: { type: feedbackStatuses, required: true },
          answer: { type: "string" },
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byUser: {
            pk: { field: "pk", composite: ["userId"], casing: "none" },
            sk: { field: "sk", composite: ["feedbackId"], casing: "none" },
          },
          byStatus: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["status"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["createdAt", "feedbackId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
