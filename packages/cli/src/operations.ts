import { endpoints } from "@kiteloop/contract/endpoints";
import { operationIdOf } from "@kiteloop/contract/openapi";
import type { Endpoint, KeyOf, Shape } from "@kiteloop/contract/shared/endpoint";
import { personalScope } from "@kiteloop/contract/tenancy/roles";
import type { Key } from "@kiteloop/sdk";
import * as z from "zod";

type Place = "path" | "query" | "body";

/** One input of an operation. `schema` is JSON Schema. */
export type Field = { name: string; place: Place; required: boolean; schema: z.core.JSONSchema.JSONSchema };

/** An operation that a secret key may call, from the contract. */
export type Operation = {
  /** As in the OpenAPI document: `reward.move`. */
  id: string;
  summary: string;
  /** The scopes that it needs. */
  scopes: readonly string[];
  keyOf: KeyOf;
  method: Endpoint["method"];
  path: string;
  fields: readonly Field[];
};

function fieldsOf(shape: Shape, place: Place): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === "boolean" ? [] : [{ name, place, required: required.includes(name), schema }],
  );
}

function operationOf({ id, summary, auth, method, path, params, query, body }: Endpoint): Operation[] {
  if (auth.kind !== "secret" && auth.kind !== "publishable-or-secret") return [];
  // Pages send their key in the body; a secret key is in the header.
  const sent = fieldsOf(body, "body").filter(({ name }) => name !== "key");
  const fields = [...fieldsOf(params, "path"), ...fieldsOf(query, "query"), ...sent];
  const scopes = [auth.scope ?? [], "personal" in auth ? personalScope : []].flat();
  const keyOf = ("keyOf" in auth ? auth.keyOf : undefined) ?? "project";
  return [{ id: operationIdOf(id), summary, scopes, keyOf, method, path, fields }];
}

/** Every operation, in the contract's order. */
export const operations: readonly Operation[] = endpoints.flatMap(operationOf);

/** The operations that a key may call. */
export const allowedBy = ({
  scopes: granted,
  projectId,
}: Pick<Key, "scopes" | "projectId">): readonly Operation[] =>
  operations.filter(
    ({ scopes, keyOf }) =>
      scopes.every((scope) => granted.some((one) => one === scope)) &&
      (keyOf === "either" || keyOf === (projectId === null ? "workspace" : "project")),
  );

export const changesSomething = ({ method }: Operation): boolean => method !== "GET";

/** The HTTP request of an operation with its values. */
export type Request = { method: Operation["method"]; path: string; body?: Record<string, unknown> };

/**
 * Builds a request from the values of an operation's fields.
 * @throws TypeError for a required value that is missing, or a value that no field has.
 */
export function requestOf(operation: Operation, values: Readonly<Record<string, unknown>>): Request {
  const { fields, method } = operation;
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new TypeError(`${operation.id} has no field "${unknown}".`);
  const missing = fields.find(({ name, required }) => required && values[name] === undefined);
  if (missing) throw new TypeError(`${operation.id} needs "${missing.name}".`);
  const given = (place: Place) =>
    fields.flatMap((field) =>
      field.place === place && values[field.name] !== undefined
        ? [[field.name, values[field.name]] as const]
        : [],
    );
  let path = operation.path;
  for (const [name, value] of given("path"))
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
  const query = new URLSearchParams(given("query").map(([name, value]) => [name, String(value)]));
  if (query.size > 0) path += `?${query}`;
  return method === "GET" ? { method, path } : { method, path, body: Object.fromEntries(given("body")) };
}
