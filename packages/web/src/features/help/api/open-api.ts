import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
});
const fields = z.object({
  properties: z.record(z.string(), schema).default({}),
  required: z.array(z.string()).default([]),
});
const content = z.object({ "application/json": z.object({ schema: fields }) }).optional();

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
export type Operation = z.infer<typeof operation> & { path: string; method: string };

/** The parts of the document that the screen shows, and the whole document for download. */
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export const openApiQuery = queryOptions({
  queryKey: ["openapi"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const response = await fetch("/openapi.json", { signal });
    if (!response.ok) {
      const message = t("Couldn’t load the API reference.");
      throw new ApiError({ code: "unknown", status: response.status, message });
    }
    const whole = document.parse(await response.json());
    const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, one]): Operation => ({ ...one, path, method: method.toUpperCase() }),
      ),
    );
    return { whole, operations };
  },
});
