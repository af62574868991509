/** Writes the part of the PHP client that follows from the OpenAPI document. */
import { byResource, callsOf, pascalCase } from "./model.mjs";

/**
 * @typedef {import("./model.mjs").Call} Call
 * @typedef {import("./model.mjs").Field} Field
 * @typedef {import("./model.mjs").Schema} Schema
 */

/** Settings of widgets have hundreds of fields for eight types, which no tool helps to write. */
const untyped = new Set(["config", "draft"]);
const scalars = new Map(
  Object.entries({ string: "string", integer: "int", number: "int|float", boolean: "bool", null: "null" }),
);
/** How deep answers are described. */
const deepest = 3;

/** @param {Schema} schema @returns {Schema[]} */
const choicesOf = (schema) => schema.anyOf ?? schema.oneOf ?? [];

/** @param {unknown} value */
const typeOfValue = (value) =>
  value === null
    ? "null"
    : typeof value === "number"
      ? "int"
      : typeof value === "boolean"
        ? "bool"
        : "string";

/** The types that PHP itself knows. @param {Schema} schema @returns {string[]} */
function nativeTypes(schema) {
  if (schema.const !== undefined) return [typeOfValue(schema.const)];
  if (schema.enum !== undefined) return [...new Set(schema.enum.map(typeOfValue))];
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.flatMap(nativeTypes))];
  return [schema.type ?? []].flat().flatMap((type) => (scalars.get(type) ?? "array").split("|"));
}

/** @param {unknown} value */
const literal = (value) => (typeof value === "string" ? `'${value}'` : String(value));

/** A type as tools read it from comments. @param {Schema} schema @param {number} depth @returns {string} */
function describedType(schema, depth) {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join("|");
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((one) => describedType(one, depth)))].join("|");
  const types = [schema.type ?? []].flat().map((type) => {
    if (type === "array") return `list<${describedType(schema.items ?? {}, depth)}>`;
    if (type !== "object") return scalars.get(type) ?? "mixed";
    const { properties = {}, required = [] } = schema;
    if (depth === 0 || Object.keys(properties).length === 0) return "array<string, mixed>";
    const fields = Object.entries(properties).map(([key, inner]) => {
      const type = untyped.has(key) ? "array<string, mixed>" : describedType(inner, depth - 1);
      return `${key}${required.includes(key) ? "" : "?"}: ${type}`;
    });
    return `array{${fields.join(", ")}}`;
  });
  return types.join("|") || "mixed";
}

/** @param {Call} call */
function pathOf({ path }) {
  const parts = path.split(/(\{\w+\})/).filter((part) => part !== "");
  return parts
    .map((part) => (part.startsWith("{") ? `Transport::segment($${part.slice(1, -1)})` : `'${part}'`))
    .join(" . ");
}

/** @param {Field[]} fields @param {Field["place"]} place */
const arrayOf = (fields, place) =>
  `[${fields
    .filter((field) => field.place === place)
    .map(({ name }) => `'${name}' => $${name}`)
    .join(", ")}]`;

/** @param {Field} field */
function parameterOf({ name, place, required, schema }) {
  const types = nativeTypes(schema);
  if (place === "path" || required) return `${types.join("|")} $${name}`;
  if (place === "query") return `${[...new Set([...types, "null"])].join("|")} $${name} = null`;
  return `${[...types, "NotGiven"].join("|")} $${name} = NotGiven::Value`;
}

/** @param {string} text @param {Field[]} fields @param {string} result */
function comment(text, fields, result) {
  const lines = fields.map(({ name, place, required, schema, description }) => {
    const type = untyped.has(name) ? "array<string, mixed>" : describedType(schema, deepest);
    const more = required || place === "path" ? "" : place === "query" ? "|null" : "|NotGiven";
    return `     * @param ${type}${more} $${name} ${description}`.trimEnd();
  });
  return `    /**
     * ${text}
     *
${[...lines, `     * @return ${result}`, "     * @throws KiteloopError"].join("\n")}
     */
`;
}

/** @param {string[]} parameters */
const signature = (parameters) => parameters.map((each) => `        ${each},\n`).join("");

/** @param {Call} call */
function methodsOf(call) {
  const { name, method, fields, hasBody, isWrite, takesIfMatch, answer, pages, text } = call;
  const options = [
    ...(isWrite ? ["?string $idempotencyKey = null"] : []),
    ...(takesIfMatch ? ["?string $ifMatch = null"] : []),
  ];
  const passed = [
    ...(fields.some(({ place }) => place === "query") ? [`query: ${arrayOf(fields, "query")}`] : []),
    ...(hasBody ? [`body: ${arrayOf(fields, "body")}`] : isWrite && method !== "DELETE" ? ["body: []"] : []),
    ...(isWrite ? ["idempotencyKey: $idempotencyKey"] : []),
    ...(takesIfMatch ? ["ifMatch: $ifMatch"] : []),
  ];
  const one = `${comment(text, fields, describedType(answer, deepest))}    public function ${name}(
${signature([...fields.map(parameterOf), ...options])}    ): array {
        return $this->transport->request(
            '${method}',
            ${pathOf(call)},
${passed.map((each) => `            ${each},\n`).join("")}        );
    }
`;
  if (pages === null) return [one];
  const filters = fields.filter(({ name: each }) => each !== "cursor");
  const [what, yielded] =
    pages === "items"
      ? ["item", describedType(answer.properties?.items?.items ?? {}, deepest)]
      : ["page", describedType(answer, deepest)];
  return [
    one,
    `${comment(`Yields each ${what}, and requests a page when it is needed.`, filters, `\\Generator<int, ${yielded}>`)}    public function ${name}All(
${signature(filters.map(parameterOf))}    ): \\Generator {
        return $this->transport->each${pascalCase(what)}(${pathOf(call)}, ${arrayOf(filters, "query")});
    }
`,
  ];
}

const heading = `<?php

// Generated from the OpenAPI document. Changes here are lost.

declare(strict_types=1);

namespace Kiteloop;
`;

/**
 * The generated classes, by file.
 * @param {import("./model.mjs").OpenApi} document
 * @returns {Record<string, string>}
 */
export function phpClasses(document) {
  const words = new Map(document.tags.map(({ name, description }) => [name, description]));
  const resources = [...byResource(callsOf(document))].map(([resource, calls]) => ({
    resource,
    name: `${pascalCase(resource)}Calls`,
    methods: calls.flatMap(methodsOf),
  }));
  const classes = resources.map(({ resource, name, methods }) => [
    `${name}.php`,
    `${heading}
/** ${words.get(resource) ?? resource} */
final class ${name}
{
    public function __construct(private readonly Transport $transport)
    {
    }

${methods.join("\n")}}
`,
  ]);
  const client = `${heading}
/** Calls the API of one project with its secret key. */
final class Client extends Transport
{
    public const VERSION = '${document.info.version}';

${resources.map(({ resource, name }) => `    public readonly ${name} $${resource};\n`).join("")}
    public function __construct(
        #[\\SensitiveParameter] string $secretKey,
        string $baseUrl,
        float $timeout = 10.0,
        int $retries = 3,
        float $backoff = 0.3,
    ) {
        parent::__construct($secretKey, $baseUrl, $timeout, $retries, $backoff);
${resources.map(({ resource, name }) => `        $this->${resource} = new ${name}($this);\n`).join("")}    }
}
`;
  return { ...Object.fromEntries(classes), "Client.php": client };
}
