import { endpoints } from "./endpoints.ts";
import { type JsonSchema, withWords } from "./openapi/describe.ts";
import { idempotencyKey, ifMatch, ifNoneMatch, responseHeaders } from "./openapi/headers.data.ts";
import { operationWords, tagWords } from "./openapi/operations.data.ts";
import { describedSchema, schemaOf } from "./openapi/schema.ts";
import { webhooks } from "./openapi/webhooks.ts";
import { type Auth, type Endpoint, isVersioned, possibleErrors, type Shape } from "./shared/endpoint.ts";
import { type ErrorCode, errorCodes } from "./shared/errors.ts";
import { problem } from "./shared/problem.ts";

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: unknown;
};

type Content = Record<string, { schema: unknown }>;

type Answer = { description: string; headers?: Record<string, { $ref: string }>; content?: Content };

/** One operation of the public API, with OpenAPI 3.1's names. */
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  deprecated?: true;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, Answer>;
};

/** OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) of the endpoints called by embedders' pages and servers. */
export type OpenApi = {
  openapi: "3.1.1";
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
    contact: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: object }>;
  components: {
    schemas: Record<string, unknown>;
    headers: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
};

/** A publishable key is part of the body, so OpenAPI only describes a secret key. */
function securityOf({ kind }: Auth): Record<string, string[]>[] {
  if (kind === "secret") return [{ secretKey: [] }];
  return kind === "publishable-or-secret" ? [{ secretKey: [] }, {}] : [];
}

function parametersOf(shape: Shape, place: "path" | "query"): Parameter[] {
  const { properties = {}, required = [] } = withWords(
    schemaOf(shape, "input"),
    place === "query" ? [place] : [],
  );
  return Object.entries(properties).map(([name, { description = "", ...schema }]) => ({
    ...{ name, in: place, description, schema },
    required: place === "path" || required.includes(name),
  }));
}

/** Whether a call needs a key, so that its answers have a rate limit and its writes an Idempotency-Key. */
const takesKey = ({ auth }: Endpoint) => auth.kind === "secret" || auth.kind === "publishable-or-secret";
const isRead = ({ auth, method }: Endpoint) => method === "GET" && auth.kind === "secret";

function headersOf(names: (keyof typeof responseHeaders)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const always = (endpoint: Endpoint) =>
  takesKey(endpoint)
    ? (["X-Request-Id", "RateLimit", "RateLimit-Policy"] as const)
    : (["X-Request-Id"] as const);

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
        headers: headersOf([
          ...always(endpoint),
          ...(status === 429 || status === 503 ? ["Retry-After" as const] : []),
        ]),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function successOf(endpoint: Endpoint): Operation["responses"] {
  const { status, response } = endpoint;
  const content: Content = endpoint.page
    ? { "text/html": { schema: { type: "string" } } }
    : { "application/json": { schema: describedSchema(response, "output") } };
  const headers = headersOf([...always(endpoint), ...(takesKey(endpoint) ? ["ETag" as const] : [])]);
  return {
    [status]: { description: "Done", headers, ...(status !== 204 && { content }) },
    ...(isRead(endpoint) && { 304: { description: "Unchanged since the response with this ETag", headers } }),
  };
}

/** `participant.apiList` is `participant.list` in the document, where no members' endpoint has that name. */
export const operationIdOf = (id: string): string =>
  id.replace(/\.api([A-Z])/, (_, first: string) => `.${first.toLowerCase()}`);

function operationOf(endpoint: Endpoint): Operation {
  const { id, summary, auth, params, query, body, method, deprecated } = endpoint;
  const operationId = operationIdOf(id);
  const sent = describedSchema(body, "input");
  const hasBody = method !== "GET" && Object.keys(sent.properties ?? {}).length > 0;
  return {
    ...{ operationId, summary, description: operationWords[operationId] ?? summary },
    ...(deprecated !== undefined && { deprecated: true }),
    tags: [id.split(".")[0] ?? id],
    security: securityOf(auth),
    parameters: [
      ...parametersOf(params, "path"),
      ...(endpoint.page ? [] : parametersOf(query, "query")),
      ...(takesKey(endpoint) && method !== "GET" ? [idempotencyKey] : []),
      ...(isRead(endpoint) ? [ifNoneMatch] : []),
      ...(auth.kind === "secret" && isVersioned(endpoint) ? [ifMatch] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: sent } } } }),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** Paths that only the share page, which is our own, may call. */
const ofSharePage: readonly string[] = [
  "/v1/proof",
  "/v1/sign-in-links",
  "/v1/sign-ins",
  "/v1/sign-ins/end",
  "/v1/participants/own/erase",
  "/v1/participants/own/payouts",
  "/v1/participants/own/payout-method",
  "/v1/participants/own/self-billing",
  "/v1/participants/own/self-billed-invoice",
  "/v1/participants/own/statement",
];

/**
 * Endpoints in the document: the edge's, without links that people follow, the address that providers call and the share
 * page's own calls.
 */
export const isDocumented = ({ path }: Pick<Endpoint, "path">): boolean =>
  path.startsWith("/v1/") && !path.startsWith("/v1/payment-sources/") && !ofSharePage.includes(path);

/** The public API as a document. `server`: origin of the instance's edge, or a placeholder. */
export function openApi({ server, version }: { server: string; version: string }): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    if (!isDocumented(endpoint)) continue;
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  const used = new Set(
    Object.values(paths).flatMap((byMethod) => Object.values(byMethod).flatMap(({ tags }) => tags)),
  );
  const tags = [...used.add("webhook")].map((name) => ({ name, description: tagWords[name] ?? name }));
  return {
    openapi: "3.1.1",
    info: {
      title: "Kiteloop",
      version,
      description:
        "The API that pages and servers call. Every error has a code that never changes its meaning. Servers send a secret key as a bearer token, pages a publishable key in the body.",
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
      contact: { name: "Kiteloop", url: "https://kiteloop.dev" },
    },
    servers: [{ url: server }],
    tags,
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { Problem: describedSchema(problem, "output", "Problem") },
      headers: responseHeaders,
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
