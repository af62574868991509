import * as z from "zod";
import { endpoints } from "./endpoints.ts";
import { type Auth, type Endpoint, possibleErrors, type Shape } from "./shared/endpoint.ts";
import { type ErrorCode, errorCodes } from "./shared/errors.ts";
import { problem } from "./shared/problem.ts";

type JsonSchema = { type?: unknown; properties?: Record<string, unknown>; required?: readonly string[] };

/** One operation of the public API, with OpenAPI 3.1's names. */
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: unknown }[];
  requestBody?: { required: true; content: { "application/json": { schema: unknown } } };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};

/** OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) of the endpoints called by embedders' pages and servers. */
export type OpenApi = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

const schemaOf = (schema: Shape, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
};

/** A publishable key is part of the body, so OpenAPI only describes a secret key. */
function securityOf({ kind }: Auth): Record<string, string[]>[] {
  if (kind === "secret") return [{ secretKey: [] }];
  return kind === "publishable-or-secret" ? [{ secretKey: [] }, {}] : [];
}

function parametersOf(schema: Shape, place: "path" | "query"): Operation["parameters"] {
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}

/** Codes by status. */
function refusalsOf(endpoint: Endpoint): Operation["responses"] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of possibleErrors(endpoint)) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.toSorted().join(", "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

/** `participant.apiList` is `participant.list` in the document, where no members' endpoint has that name. */
export const operationIdOf = (id: string): string =>
  id.replace(/\.api([A-Z])/, (_, first: string) => `.${first.toLowerCase()}`);

function operationOf(endpoint: Endpoint): Operation {
  const { id, summary, auth, params, query, body, response, status, method } = endpoint;
  const sent = schemaOf(body, "input");
  const hasBody = method !== "GET" && Object.keys(sent.properties ?? {}).length > 0;
  const answers = status !== 204 && status !== 302;
  return {
    operationId: operationIdOf(id),
    summary,
    tags: [id.split(".")[0] ?? id],
    security: securityOf(auth),
    parameters: [...parametersOf(params, "path"), ...parametersOf(query, "query")],
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: sent } } } }),
    responses: {
      [status]: {
        description: "Done",
        ...(answers && { content: { "application/json": { schema: schemaOf(response, "output") } } }),
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** The public API as a document. `server`: origin of the instance's edge, or a placeholder. */
export function openApi({ server, version }: { server: string; version: string }): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    if (endpoint.path.startsWith("/api/")) continue;
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Kiteloop",
      version,
      description:
        "Endpoints for the pages and servers of a project’s site. Every error has a code that never changes its meaning.",
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: {
        secretKey: {
          type: "http",
          scheme: "bearer",
          description: "A secret key, kl_live_sk_ or kl_test_sk_.",
        },
      },
    },
  };
}
