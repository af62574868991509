/** Writes the part of the Python client that follows from the OpenAPI document. */
import { byResource, callsOf, eventsOf, pascalCase, snakeCase } from "./model.mjs";

/**
 * @typedef {import("./model.mjs").Call} Call
 * @typedef {import("./model.mjs").Field} Field
 * @typedef {import("./model.mjs").Schema} Schema
 */

const keywords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);
/** Settings of widgets have hundreds of fields for eight types, which no type checker helps to write. */
const untyped = new Set(["config", "draft"]);
const scalars = new Map(
  Object.entries({ string: "str", integer: "int", number: "float", boolean: "bool", null: "None" }),
);

/** @param {unknown} value */
const literal = (value) =>
  value === null ? "None" : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);

/** A schema without words, by which equal ones are found. @param {Schema} schema */
const shapeOf = (schema) =>
  JSON.stringify(schema, (key, value) => (key === "description" || key === "examples" ? undefined : value));

/** Types of answers and bodies. Equal ones are written once, with the first one's name. */
class Types {
  /** @type {string[]} */
  written = [];
  /** @type {Map<string, string>} */
  #byShape = new Map();
  /** @type {Set<string>} */
  #names = new Set();

  /** @param {Schema} schema @param {string} name @returns {string} */
  of(schema, name) {
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(", ")}]`;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) {
      const members = choices.map((one, at) => this.of(one, choices.length > 2 ? `${name}${at + 1}` : name));
      return [...new Set(members)].join(" | ");
    }
    return (
      [schema.type ?? []]
        .flat()
        .map((type) => this.#ofType(String(type), schema, name))
        .join(" | ") || "Any"
    );
  }

  /** @param {string} type @param {Schema} schema @param {string} name */
  #ofType(type, schema, name) {
    if (type === "array")
      return `List[${this.of(schema.items ?? {}, `${name}Item`.replace(/ItemsItem$/, "Item"))}]`;
    if (type !== "object") return scalars.get(type) ?? "Any";
    const { properties = {}, additionalProperties: values } = schema;
    if (Object.keys(properties).length > 0) return this.#dict(schema, name);
    return `Dict[str, ${typeof values === "object" ? this.of(values, `${name}Value`) : "Any"}]`;
  }

  /** @param {Schema} schema @param {string} name */
  #dict({ properties = {}, required = [], ...rest }, name) {
    const shape = shapeOf({ properties, required, ...rest });
    const known = this.#byShape.get(shape);
    if (known !== undefined) return known;
    let own = name;
    for (let count = 2; this.#names.has(own); count += 1) own = `${name}${count}`;
    this.#names.add(own);
    this.#byShape.set(shape, own);
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = untyped.has(key) ? "Dict[str, Any]" : this.of(schema, own + pascalCase(key));
      return { key, type: required.includes(key) ? type : `NotRequired[${type}]`, text: schema.description };
    });
    const isClass = fields.every(({ key }) => /^[A-Za-z_]\w*$/.test(key) && !keywords.has(key));
    this.written.push(
      isClass
        ? `class ${own}(TypedDict):\n${fields.map(({ key, type, text }) => `    ${key}: ${type}\n${text ? `    """${text}"""\n` : ""}`).join("")}`
        : `${own} = TypedDict(\n    "${own}",\n    {\n${fields.map(({ key, type }) => `        ${JSON.stringify(key)}: ${type},\n`).join("")}    },\n)\n`,
    );
    return own;
  }
}

const heading = "# Generated from the OpenAPI document. Changes here are lost.\n";

/** @param {string} name */
const identifierOf = (name) => (keywords.has(snakeCase(name)) ? `${snakeCase(name)}_` : snakeCase(name));

/** The type in a method's signature. @param {string} type */
const qualified = (type) =>
  type.replace(/\b(?!(?:List|Dict|Any|Literal|None)\b)([A-Z]\w*)\b(?=[^"]*(?:"[^"]*"[^"]*)*$)/g, "t.$1");

/** @param {string} text @param {Field[]} fields */
function docstring(text, fields) {
  const lines = fields.flatMap(({ name, description }) =>
    description === "" ? [] : [`        ${identifierOf(name)}: ${description}`],
  );
  const about = text.replaceAll("\\", "\\\\");
  return lines.length === 0
    ? `        """${about}"""\n`
    : `        """${about}\n\n${lines.join("\n").replaceAll("\\", "\\\\")}\n        """\n`;
}

/** @param {Call} call */
function pathOf({ path }) {
  const parts = path.split(/(\{\w+\})/).filter((part) => part !== "");
  return parts
    .map((part) => (part.startsWith("{") ? `segment(${identifierOf(part.slice(1, -1))})` : `"${part}"`))
    .join(" + ");
}

/** @param {Field[]} fields @param {Field["place"]} place */
const dictOf = (fields, place) =>
  `{${fields
    .filter((field) => field.place === place)
    .map(({ name }) => `"${name}": ${identifierOf(name)}`)
    .join(", ")}}`;

/** @param {Call} call @param {Types} types @param {Field[]} fields @param {string[]} [options] */
function signature({ id }, types, fields, options = []) {
  const typed = fields.map(({ name, place, required, schema }) => {
    const own = untyped.has(name)
      ? "Dict[str, Any]"
      : qualified(types.of(schema, pascalCase(id) + pascalCase(name)));
    if (place === "path" || required) return { place, text: `${identifierOf(name)}: ${own}` };
    const type = `${identifierOf(name)}: ${own}`;
    return { place, text: place === "query" ? `${type} | None = None` : `${type} | NotGiven = NOT_GIVEN` };
  });
  const positional = typed.filter(({ place }) => place === "path").map(({ text }) => text);
  const named = [...typed.filter(({ place }) => place !== "path").map(({ text }) => text), ...options];
  return ["self", ...positional, ...(named.length > 0 ? ["*", ...named] : [])]
    .map((each) => `        ${each},\n`)
    .join("");
}

/** @param {Call} call @param {Types} types */
function methodsOf(call, types) {
  const { id, name, method, fields, hasBody, isWrite, takesIfMatch, answer, pages, text } = call;
  const result = qualified(types.of(answer, pascalCase(id)));
  const options = [
    ...(isWrite ? ["idempotency_key: str | None = None"] : []),
    ...(takesIfMatch ? ["if_match: str | None = None"] : []),
  ];
  const passed = [
    ...(fields.some(({ place }) => place === "query") ? [`query=${dictOf(fields, "query")}`] : []),
    ...(hasBody ? [`body=${dictOf(fields, "body")}`] : isWrite && method !== "DELETE" ? ["body={}"] : []),
    ...(isWrite ? ["idempotency_key=idempotency_key"] : []),
    ...(takesIfMatch ? ["if_match=if_match"] : []),
  ];
  const one = `    def ${identifierOf(name)}(
${signature(call, types, fields, options)}    ) -> ${result}:
${docstring(text, fields)}        answer: ${result} = self._transport.request(
            "${method}",
            ${pathOf(call)},
${passed.map((each) => `            ${each},\n`).join("")}        )
        return answer
`;
  if (pages === null) return [one];
  const filters = fields.filter(({ name: each }) => each !== "cursor");
  const item =
    pages === "items" ? qualified(types.of(answer.properties?.items?.items ?? {}, "Item")) : result;
  const what = pages === "items" ? "item" : "page";
  return [
    one,
    `    def ${snakeCase(name)}_all(
${signature(call, types, filters)}    ) -> Iterator[${item}]:
        """Yields each ${what}, and requests a page when it is needed."""
        return self._transport.each_${what}(${pathOf(call)}, ${dictOf(filters, "query")})
`,
  ];
}

/**
 * The generated modules, by name.
 * @param {import("./model.mjs").OpenApi} document
 * @returns {Record<string, string>}
 */
export function pythonModules(document) {
  const types = new Types();
  const words = new Map(document.tags.map(({ name, description }) => [name, description]));
  const resources = [...byResource(callsOf(document))].map(([resource, calls]) => {
    const methods = calls.flatMap((call) => methodsOf(call, types));
    return {
      ...{ attribute: snakeCase(resource), name: `${pascalCase(resource)}Calls` },
      text: `class ${pascalCase(resource)}Calls:
    """${words.get(resource) ?? resource}"""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${methods.join("\n")}`,
    };
  });
  const events = eventsOf(document).map(({ name, schema }) => types.of(schema, `${pascalCase(name)}Event`));
  const api = `${heading}"""The operations of the API that a secret key may call."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal

from . import types as t
from .transport import NOT_GIVEN, NotGiven, Transport, segment


${resources.map(({ text }) => text).join("\n\n")}

class Client(Transport):
    """Calls the API of one project with its secret key.

    \`base_url\` is the edge origin of the instance, such as \`https://edge.example.com\`. \`timeout\` is that of one attempt and
    \`backoff\` the pause before the first retry, both in seconds.
    """

    def __init__(
        self,
        *,
        secret_key: str,
        base_url: str,
        timeout: float = 10.0,
        retries: int = 3,
        backoff: float = 0.3,
    ) -> None:
        super().__init__(
            secret_key=secret_key, base_url=base_url, timeout=timeout, retries=retries, backoff=backoff
        )
${resources.map(({ attribute, name }) => `        self.${attribute} = ${name}(self)\n`).join("")}`;
  return {
    "api.py": api,
    "types.py": `${heading}"""Answers, bodies and events. A newer instance may add fields and values."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union

${types.written.join("\n\n")}

WebhookEvent = Union[${events.join(", ")}]
`,
    "version.py": `${heading}VERSION = ${JSON.stringify(document.info.version)}\n`,
  };
}
