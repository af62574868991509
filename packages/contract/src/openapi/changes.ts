import { type OpenApi, openApi } from "../openapi.ts";
import type { JsonSchema } from "./describe.ts";

/** `input` is sent to us, so it may only be refused less; `output` is what we send, so it may only promise more. */
type Side = "input" | "output";

type Schema = JsonSchema & {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

const typesOf = ({ type, anyOf, oneOf }: Schema): string[] =>
  [type ?? [], ...[...(anyOf ?? []), ...(oneOf ?? [])].map(typesOf)].flat();

const valuesOf = ({ const: only, enum: values }: Schema): unknown[] | undefined =>
  only === undefined ? values : [only];

const lacking = <T>(all: readonly T[], of: readonly T[]): T[] => all.filter((one) => !of.includes(one));

const limits = [
  ["minLength", 1],
  ["minItems", 1],
  ["minimum", 1],
  ["maxLength", -1],
  ["maxItems", -1],
  ["maximum", -1],
] as const;

/** Whether a pattern is the one before with alternatives, so that it accepts all that it did. */
const isMore = (before: string | undefined, after: string | undefined) =>
  before !== undefined && after?.startsWith(`${before}|`);

/** Limits of input that became tighter. */
function tighter(before: Schema, after: Schema): string[] {
  const changed = limits.filter(([name, sign]) => {
    const [was, is] = [before[name], after[name]];
    return is !== undefined && (was === undefined || sign * (is - was) > 0);
  });
  const rules = (["pattern", "format"] as const).filter(
    (name) => after[name] !== undefined && after[name] !== before[name] && !isMore(before[name], after[name]),
  );
  return [...changed.map(([name]) => name), ...rules].map((name) => `${name} is tighter`);
}

function ofValues(before: Schema, after: Schema, side: Side): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (side === "output") return was !== undefined && is === undefined ? ["takes any value"] : [];
  if (is === undefined) return [];
  return lacking(was ?? ["any"], is).map((value) => `no longer accepts ${JSON.stringify(value)}`);
}

function ofTypes(before: Schema, after: Schema, side: Side): string[] {
  const [was, is] = [typesOf(before), typesOf(after)];
  const lost = side === "input" ? lacking(was, is) : lacking(is, was);
  return lost.map((type) => (side === "input" ? `no longer accepts ${type}` : `may now be ${type}`));
}

function ofProperties(before: Schema, after: Schema, side: Side, at: string): string[] {
  const { properties: was = {}, required: needed = [] } = before;
  const { properties: is = {}, required: needs = [] } = after;
  const found = Object.entries(was).flatMap(([name, one]) => {
    const next = is[name];
    return next === undefined ? [`${at}.${name} is gone`] : breaks(one, next, side, `${at}.${name}`);
  });
  const [all, kept] = side === "input" ? [needs, needed] : [needed, needs];
  const word = side === "input" ? "is required" : "may be absent";
  return [...found, ...lacking(all, kept).map((name) => `${at}.${name} ${word}`)];
}

/** The choices of a union by their discriminator, or by their place. */
function choicesOf({ anyOf, oneOf }: Schema): Map<string, Schema> {
  const list = anyOf ?? oneOf ?? [];
  return new Map(
    list.map((one, place) => {
      const { type, kind, status, state } = one.properties ?? {};
      const mark = [type, kind, status, state].find((each) => each?.const !== undefined)?.const;
      return [String(mark ?? place), one];
    }),
  );
}

function breaks(before: Schema, after: Schema, side: Side, at: string): string[] {
  const own = [
    ...ofTypes(before, after, side),
    ...ofValues(before, after, side),
    ...(side === "input" ? tighter(before, after) : []),
  ].map((what) => `${at} ${what}`);
  const next = choicesOf(after);
  const choices = [...choicesOf(before)].flatMap(([name, one]) => {
    const other = next.get(name);
    return other === undefined ? [`${at} has no choice ${name}`] : breaks(one, other, side, at);
  });
  const items =
    before.items !== undefined && after.items !== undefined
      ? breaks(before.items, after.items, side, `${at}[]`)
      : [];
  return [...own, ...ofProperties(before, after, side, at), ...choices, ...items];
}

type Operation = OpenApi["paths"][string][string];

const jsonOf = (content: Record<string, { schema: unknown }> | undefined): Schema =>
  (content?.["application/json"]?.schema ?? {}) as Schema;

function ofOperation(before: Operation, after: Operation, at: string): string[] {
  const asSchema = ({ parameters }: Operation): Schema => ({
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as Schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
  const succeeded = Object.keys(before.responses).filter((status) => /^2/.test(status));
  const answers = succeeded.flatMap((status) => {
    const [was, is] = [before.responses[status], after.responses[status]];
    if (is === undefined) return [`${at} no longer answers ${status}`];
    return breaks(jsonOf(was?.content), jsonOf(is.content), "output", `${at} ${status}`);
  });
  const locked =
    JSON.stringify(before.security) === JSON.stringify(after.security) ? [] : [`${at} needs another key`];
  return [
    ...locked,
    ...breaks(asSchema(before), asSchema(after), "input", at),
    ...breaks(jsonOf(before.requestBody?.content), jsonOf(after.requestBody?.content), "input", `${at} body`),
    ...answers,
  ];
}

/** Changes with which a client of the document before could fail. Added fields of answers and added values are none. */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  const calls = Object.entries(before.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      return next === undefined ? [`${at} is gone`] : ofOperation(operation, next, at);
    }),
  );
  const events = Object.entries(before.webhooks).flatMap(([name, { post }]) => {
    const next = after.webhooks[name]?.post;
    if (next === undefined) return [`${name} is gone`];
    const bodyOf = (of: object) => jsonOf((of as Operation).requestBody?.content);
    return breaks(bodyOf(post), bodyOf(next), "output", name);
  });
  return [...calls, ...events];
}

const words = new Set(["description", "examples", "summary"]);
const isWords = (name: string, value: unknown) =>
  words.has(name) && (typeof value === "string" || Array.isArray(value));

/** The document of this version for `breakingChanges` of later ones: without words, which change nothing for a client. */
export function releasedDocument(): string {
  const document = openApi({ server: "https://go.kiteloop.dev", version: "released" });
  return JSON.stringify(document, (name, value: unknown) => (isWords(name, value) ? undefined : value));
}
