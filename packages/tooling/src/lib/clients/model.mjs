/** The operations of the OpenAPI document, as a client in any language offers them. */

/**
 * @typedef {import("@kiteloop/contract/openapi").OpenApi} OpenApi
 * @typedef {{
 *   type?: string | string[], const?: unknown, enum?: unknown[], description?: string, required?: string[],
 *   properties?: Record<string, Schema>, items?: Schema, anyOf?: Schema[], oneOf?: Schema[],
 *   additionalProperties?: Schema | boolean,
 * }} Schema
 * @typedef {{ name: string, place: "path" | "query" | "body", required: boolean, schema: Schema, description: string }} Field
 * @typedef {{
 *   id: string, resource: string, name: string, method: string, path: string, text: string, fields: Field[],
 *   hasBody: boolean, isWrite: boolean, takesIfMatch: boolean, answer: Schema,
 *   pages: "items" | "whole" | null,
 * }} Call
 */

/** @param {OpenApi["paths"][string][string]} operation @returns {Schema} */
function answerOf({ responses }) {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  return /** @type {Schema} */ (success?.content?.["application/json"]?.schema ?? {});
}

/** @param {OpenApi["paths"][string][string]} operation @returns {Field[]} */
function fieldsOf({ parameters, requestBody }) {
  const sent = /** @type {Schema} */ (requestBody?.content["application/json"].schema ?? {});
  const placed = parameters.flatMap(({ name, in: place, required, schema, description }) =>
    place === "header"
      ? []
      : [{ name, place, required, schema: /** @type {Schema} */ (schema), description }],
  );
  const inBody = Object.entries(sent.properties ?? {}).flatMap(([name, schema]) =>
    // Pages send their key in the body; a secret key is in the header.
    name === "key"
      ? []
      : [
          {
            ...{ name, place: /** @type {const} */ ("body"), schema },
            required: sent.required?.includes(name) ?? false,
            description: schema.description ?? "",
          },
        ],
  );
  const fields = [...placed, ...inBody];
  const twice = fields.find(({ name }, at) => fields.findIndex((one) => one.name === name) !== at);
  if (twice) throw new Error(`two fields of one operation are called ${twice.name}`);
  return [
    ...fields.filter(({ place }) => place === "path"),
    ...fields.filter(({ place, required }) => place !== "path" && required),
    ...fields.filter(({ place, required }) => place !== "path" && !required),
  ];
}

/** @param {Field[]} fields @param {Schema} answer @returns {Call["pages"]} */
function pagesOf(fields, { properties = {} }) {
  const isPaged = "next" in properties && fields.some(({ name }) => name === "cursor");
  if (!isPaged) return null;
  return "items" in properties ? "items" : "whole";
}

/**
 * The operations that a secret key may call.
 * @param {OpenApi} document
 * @returns {Call[]}
 */
export function callsOf(document) {
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) => {
      if (!operation.security.some((one) => "secretKey" in one)) return [];
      const [resource = "", name = ""] = operation.operationId.split(".");
      const [fields, answer] = [fieldsOf(operation), answerOf(operation)];
      return [
        {
          ...{
            id: operation.operationId,
            resource,
            name,
            method: method.toUpperCase(),
            path,
            fields,
            answer,
          },
          text: operation.description,
          hasBody: operation.requestBody !== undefined,
          isWrite: method !== "get",
          takesIfMatch: operation.parameters.some(({ name: each }) => each === "If-Match"),
          pages: pagesOf(fields, answer),
        },
      ];
    }),
  );
}

/** Calls by resource, in the document's order. @param {Call[]} calls @returns {Map<string, Call[]>} */
export function byResource(calls) {
  /** @type {Map<string, Call[]>} */
  const found = new Map();
  for (const call of calls) found.set(call.resource, [...(found.get(call.resource) ?? []), call]);
  return found;
}

const deliveryId = { type: "string", description: "The delivery’s id: the same at each attempt." };

/**
 * Webhook events as the client returns them: with the id of the delivery.
 * @param {OpenApi} document
 * @returns {{ name: string, schema: Schema }[]}
 */
export function eventsOf(document) {
  return Object.entries(document.webhooks).map(([name, { post }]) => {
    const { requestBody } = /** @type {{ requestBody: { content: Record<string, { schema: Schema }> } }} */ (
      post
    );
    const { properties = {}, required = [], ...rest } = requestBody.content["application/json"]?.schema ?? {};
    return {
      name,
      schema: { ...rest, properties: { id: deliveryId, ...properties }, required: ["id", ...required] },
    };
  });
}

/** @param {string} name `rewardId` @returns {string} `reward_id` */
export const snakeCase = (name) => name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();

/** @param {string} name `codePool` @returns {string} `CodePool` */
export const pascalCase = (name) =>
  name.replace(/(?:^|[^A-Za-z0-9])([a-z0-9])/g, (_, first) => first.toUpperCase());
