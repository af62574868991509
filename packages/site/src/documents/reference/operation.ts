import { endpoints } from "@kiteloop/contract/endpoints";
import { type OpenApi, type Operation, openApi } from "@kiteloop/contract/openapi";
import type { Auth } from "@kiteloop/contract/shared/endpoint";
import { type Call, examplesOf } from "./examples.ts";
import { sampleOf } from "./sample.ts";
import { sampleBodies } from "./samples.data.ts";
import { type FieldRow, fittingFields, type JsonSchema, typeOf } from "./schema.ts";

/** Rows of a table of fields; deeper fields are left to the OpenAPI document. */
const mostFields = 45;

export type PlacedOperation = Operation & { method: string; path: string };

export const documentOf = (version: string): OpenApi =>
  openApi({ server: "https://edge.example.com", version });

/** Every operation of the document with its method and path. */
export function operationsOf({ paths }: OpenApi): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      ...operation,
      ...{ path, method: method.toUpperCase() },
    })),
  );
}

const inCell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "\\<").replaceAll("\n", " ");

const tableOf = (rows: readonly string[]) => `| Name | Type | Meaning |\n|---|---|---|\n${rows.join("\n")}\n`;

const rowOf = ({ name, type, required, description }: FieldRow, asked: boolean) =>
  `| \`${name}\`${asked && required ? " required" : ""} | ${inCell(type)} | ${inCell(description)} |`;

/** A table of a schema's properties. `asked`: of what is sent, where some are required. */
export function fieldTable(schema: JsonSchema, { asked }: { asked: boolean }): string {
  const { fields, complete } = fittingFields(schema, mostFields);
  if (fields.length === 0) return "";
  const more = complete ? "" : "\nThe [OpenAPI document](/openapi.json) has the fields below these.\n";
  return tableOf(fields.map((field) => rowOf(field, asked))) + more;
}

function authOf(method: string, path: string): Auth {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  if (!endpoint) throw new Error(`No endpoint is called ${method} ${path}`);
  return endpoint.auth;
}

function keyOf(auth: Auth): string {
  if (auth.kind === "secret") {
    const personal = auth.personal ? " and `personal:read`" : "";
    return auth.scope === null
      ? "A secret key."
      : `A secret key with the scope \`${auth.scope}\`${personal}.`;
  }
  if (auth.kind === "publishable-or-secret")
    return `The publishable key as \`key\` in the body, or a secret key with the scope \`${auth.scope}\`.`;
  return auth.kind === "publishable"
    ? "The publishable key as `key` in the body."
    : "None: the address is enough.";
}

const bodyOf = ({ requestBody }: Operation): JsonSchema | undefined =>
  requestBody?.content["application/json"].schema;

type Answer = Operation["responses"][string];
const successOf = ({ responses }: Operation): [string, Answer] =>
  Object.entries(responses).find(([status]) => status.startsWith("2")) ?? ["200", { description: "Done" }];

function answerOf(answer: Answer): Call["answer"] {
  if (answer.content === undefined) return "none";
  return "application/json" in answer.content ? "json" : "html";
}

/** The body that the examples send. */
export function sampleBody(operation: Operation, { secret }: { secret: boolean }): object | undefined {
  const schema = bodyOf(operation);
  if (schema === undefined) return undefined;
  const { also = [], values = {} } = sampleBodies[operation.operationId] ?? {};
  const required = (schema.required ?? []).filter((name) => !(secret && name === "key"));
  return { ...Object(sampleOf({ ...schema, required }, also)), ...values };
}

function pathOf({ path, parameters }: PlacedOperation): string {
  const sample = (name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema;
    return encodeURIComponent(String(sampleOf((schema ?? {}) as JsonSchema)));
  };
  const query = parameters.filter((one) => one.in === "query" && one.required);
  const search = query.map(({ name }) => `${name}=${sample(name)}`).join("&");
  return path.replace(/\{(\w+)\}/g, (_, name: string) => sample(name)) + (search === "" ? "" : `?${search}`);
}

export function callOf(operation: PlacedOperation): Call {
  const { kind } = authOf(operation.method, operation.path);
  const secret = kind === "secret" || kind === "publishable-or-secret";
  const [, answer] = successOf(operation);
  return {
    ...{ method: operation.method, path: pathOf(operation), secret },
    ...{ body: sampleBody(operation, { secret }), answer: answerOf(answer) },
  };
}

function parameterTable({ parameters }: Operation): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) =>
    rowOf({ name, required, description, type: `${typeOf(schema as JsonSchema)}, ${place}` }, true),
  );
  return rows.length === 0 ? "" : `### Parameters\n\n${tableOf(rows)}\n`;
}

const errorsOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status >= "400")
    .map(
      ([status, { description }]) =>
        `- ${status}: ${description
          .split(", ")
          .map((code) => `\`${code}\``)
          .join(", ")}`,
    )
    .join("\n");

/** One operation in Markdown. */
export function operationText(operation: PlacedOperation): string {
  const { summary, description, method, path } = operation;
  const body = bodyOf(operation);
  const [status, answer] = successOf(operation);
  const schema = answer.content?.["application/json"]?.schema as JsonSchema | undefined;
  const fields = schema === undefined ? "" : fieldTable(schema, { asked: false });
  return `## ${summary}

\`${method} ${path}\`

${inCell(description)}

**Key.** ${keyOf(authOf(method, path))}

${examplesOf(callOf(operation))}
${parameterTable(operation)}${body === undefined ? "" : `### Body\n\n${fieldTable(body, { asked: true })}\n`}### Response

Status ${status}${answer.content === undefined ? " without a body." : fields === "" ? " with a page." : "."}

${fields}
### Errors

${errorsOf(operation)}
`;
}
