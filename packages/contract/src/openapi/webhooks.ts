import * as z from "zod";
import { webhookPayload, webhookWords } from "../messaging/webhook-events.ts";
import { type JsonSchema, withWords } from "./describe.ts";

const headers = [
  ["webhook-id", "The delivery’s id: the same at each attempt.", "evt_01m8543bcq00261zme7td7cvtb"],
  ["webhook-timestamp", "When the attempt was made, in seconds since 1970.", "1773144000"],
  [
    "webhook-signature",
    "Signatures of id, timestamp and body, separated by spaces.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
] as const;

const parameters = headers.map(([name, description, example]) => ({
  ...{ name, in: "header", required: true, description },
  schema: { type: "string", examples: [example] },
}));

/** OpenAPI's `webhooks`: one request for each event (https://www.standardwebhooks.com). */
export function webhooks(): Record<string, { post: object }> {
  return Object.fromEntries(
    webhookPayload.options.map((option) => {
      const type = option.shape.type.value;
      const { $schema: _, ...schema } = z.toJSONSchema(option, { io: "output" });
      const post = {
        operationId: `webhook.${type}`,
        summary: type,
        description: webhookWords[type],
        tags: ["webhook"],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { "application/json": { schema: withWords(schema as JsonSchema) } },
        },
        responses: {
          "2XX": { description: "Received. Answer within 15 seconds, and do the work afterwards." },
          "410": { description: "Disables the endpoint." },
        },
      };
      return [type, { post }];
    }),
  );
}
