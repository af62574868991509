import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { testimonialStatuses } from "@kiteloop/contract/submissions/testimonial-statuses";
import { Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";

/** A customer's statement about the product. Both indexes are by status: the public reads approved ones only. */
export const testimonials = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "testimonial", version: "1", service },
        attributes: {
          testimonialId: { type: "string", required: true },
          name: { type: "string", required: true },
          email: { type: "string", required: true },
          role: { type: "string" },
          company: { type: "string" },
          businessType: { type: businessTypes, required: true },
          quote: { type: "string", required: true },
          /** When the writer agreed to its being stored and shown. */
          consentAt: { type: "string", required: true },
          status: { type: testimonialStatuses, required: true },
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
          updatedAt: { type: "string", required: true },
          /** Only for rejected ones. */
          expiresAt: { type: "number", field: ttlAttribute },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["testimonialId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          byStatus: {
            index: "gsi1",
            pk: { field: "gsi1pk", composite: ["status"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["createdAt", "testimonialId"], casing: "none" },
          },
          byBusinessType: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["status", "businessType"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["createdAt", "testimonialId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
