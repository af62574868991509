import { type OpenApi, openApi } from "@kiteloop/contract/openapi";

const resources = ["participant", "referral", "reward", "conversion"] as const;
/** Settings of the project, which workflows don't change. */
const settings = ["reward.rules", "reward.saveRules"];

type Schema = { type?: string | string[]; enum?: unknown[]; anyOf?: Schema[]; description?: string };
type Operation = OpenApi["paths"][string][string];
type Action = { id: string; resource: string; method: string; path: string; operation: Operation };
type Field = { name: string; place: "path" | "query" | "body"; required: boolean; schema: Schema };

const document = openApi({ server: "https://edge.example.com", version: "1" });

const actions: Action[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => {
    const { operationId: id } = operation;
    const [resource = ""] = id.split(".");
    const isOffered = resources.some((one) => one === resource) && !settings.includes(id);
    const isForServers = operation.security.some((one) => "secretKey" in one);
    return isOffered && isForServers ? [{ id, resource, method: method.toUpperCase(), path, operation }] : [];
  }),
);

/** `Participant External ID`: n8n shows names in title case. */
function inTitleCase(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").split(" ");
  return words.map((word) => (/^id$/i.test(word) ? "ID" : word[0]?.toUpperCase() + word.slice(1))).join(" ");
}

function fieldsOf({ operation: { parameters, requestBody } }: Action): Field[] {
  const inPath = parameters.flatMap(({ in: place, ...one }) =>
    place === "header"
      ? []
      : [{ ...one, place, schema: { ...Object(one.schema), description: one.description } }],
  );
  const { properties = {}, required = [] } = requestBody?.content["application/json"].schema ?? {};
  // Pages send their key in the body; n8n's is in the header.
  const inBody = Object.entries(properties).filter(([name]) => name !== "key");
  return [
    ...inPath,
    ...inBody.map(([name, schema]) => ({
      name,
      place: "body" as const,
      required: required.includes(name),
      schema,
    })),
  ];
}

/** n8n's kind of field for a schema. */
function inputOf(schema: Schema): { type: string; default: unknown; options?: object[] } {
  const { enum: values } = schema;
  const [type] = [schema.type ?? schema.anyOf?.map((one) => one.type)]
    .flat(2)
    .filter((one) => one !== "null");
  if (values !== undefined)
    return {
      ...{ type: "options", default: values[0] },
      options: values.map((value) => ({ name: inTitleCase(String(value)), value })),
    };
  if (type === "integer" || type === "number") return { type: "number", default: 0 };
  if (type === "boolean") return { type: "boolean", default: false };
  return type === "string" ? { type: "string", default: "" } : { type: "json", default: "{}" };
}

function propertyOf({ name, place, required, schema }: Field) {
  const input = inputOf(schema);
  const value = '={{ typeof $value === "string" ? JSON.parse($value) : $value }}';
  const send = { type: place, property: name, ...(input.type === "json" && { value }) };
  return {
    ...{ displayName: inTitleCase(name), name, ...input, description: schema.description ?? "" },
    ...(required && { required }),
    ...(place !== "path" && { routing: { send } }),
  };
}

/** A request's path, with each parameter as an expression. */
const urlOf = (path: string) =>
  path.includes("{")
    ? `=${path.replace(/\{(\w+)\}/g, (_, name) => `{{encodeURIComponent($parameter["${name}"])}}`)}`
    : path;

function operationsOf(resource: string) {
  const own = actions.filter((action) => action.resource === resource);
  return {
    ...{ displayName: "Operation", name: "operation", type: "options", noDataExpression: true },
    displayOptions: { show: { resource: [resource] } },
    default: own[0]?.id ?? "",
    options: own.map(({ id, method, path, operation }) => ({
      ...{ name: inTitleCase(id.split(".")[1] ?? id), value: id, action: operation.summary },
      description: operation.description,
      routing: { request: { method, url: urlOf(path) } },
    })),
  };
}

function inputsOf(action: Action) {
  const show = { resource: [action.resource], operation: [action.id] };
  const fields = fieldsOf(action);
  const optional = fields.filter(({ required }) => !required).map(propertyOf);
  const required = fields.filter((field) => field.required).map(propertyOf);
  return [
    ...required.map((property) => ({ ...property, displayOptions: { show } })),
    ...(optional.length > 0
      ? [
          {
            ...{
              displayName: "Additional Fields",
              name: "additionalFields",
              type: "collection",
              default: {},
            },
            ...{ placeholder: "Add Field", displayOptions: { show }, options: optional },
          },
        ]
      : []),
  ];
}

/** The action node's fields, from the API's own description. They are computed when the package is built. */
export const actionProperties: readonly object[] = [
  {
    ...{ displayName: "Resource", name: "resource", type: "options", noDataExpression: true },
    options: resources.map((value) => ({ name: inTitleCase(value), value })),
    default: resources[0],
  },
  ...resources.map(operationsOf),
  ...actions.flatMap(inputsOf),
];
