import { expected, fail, handOn, type Payload } from "./issues.ts";
import { Schema } from "./schema.ts";

export { ZodError } from "./issues.ts";

/**
 * Stands in the bundles of what page views wait for in zod's place: the part of it that they use, with the same
 * answers, word by word. What it lacks fails a bundle or its loading.
 */

const of = (type: string) => (payload: Payload) =>
  typeof payload.value === type ? payload : expected(payload, type);

/** Takes no words and options of its own, and says so where some are given. */
const bare =
  (make: () => Schema) =>
  (...given: unknown[]): Schema => {
    if (given.length > 0) throw new TypeError(`the stand-in for zod does not know ${JSON.stringify(given)}`);
    return make();
  };

export const string = bare(() => new Schema(of("string")));
export const boolean = bare(() => new Schema(of("boolean")));
export const unknown = bare(() => new Schema((payload) => payload));

const finite = (payload: Payload) => (Number.isFinite(payload.value) ? payload : expected(payload, "number"));

export const number = bare(() => new Schema(finite, { numeric: true }));
export const int = bare(() => number().int());

export const coerce = {
  number: bare(
    () =>
      new Schema(
        (payload) => {
          try {
            payload.value = Number(payload.value);
          } catch {
            // Some objects are no number, not even NaN.
          }
          return finite(payload);
        },
        { numeric: true },
      ),
  ),
};

const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const instantPattern =
  /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$/;

export const email = bare(() => string().regex(emailPattern, "Invalid email address"));
export const iso = { datetime: bare(() => string().regex(instantPattern, "Invalid ISO datetime")) };

export const url = bare(() =>
  string().check((payload) => {
    const trimmed = String(payload.value).trim();
    if (URL.canParse(trimmed)) payload.value = trimmed.replace(/[\t\n\r]/g, "");
    else fail(payload, "Invalid URL", { continue: true });
  }),
);

const quoted = (values: readonly unknown[], between: string) =>
  values.map((value) => (typeof value === "string" ? `"${value}"` : String(value))).join(between);

function oneOf(values: readonly unknown[]): Schema {
  const named = quoted(values, "|");
  const wanted = values.length === 1 ? `input: expected ${named}` : `option: expected one of ${named}`;
  return new Schema((payload) =>
    values.includes(payload.value) ? payload : fail(payload, `Invalid ${wanted}`),
  );
}

const enumeration = (values: readonly string[]) => oneOf(values);

export { enumeration as enum };
export const literal = (value: unknown) => oneOf([value]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Shape = Record<string, Schema>;

/** One field of an object into `result`, where it has one. */
function readField(payload: Payload, field: Schema, input: object, key: string, result: object): void {
  const { optin, optout } = field;
  const present = key in input;
  const { value, issues } = field.run({ value: Reflect.get(input, key), issues: [] });
  if (!present && optout === "optional" && (optin === "optional" || (optin && issues.length > 0))) return;
  handOn(payload, issues, key);
  if (!present && optin === undefined) {
    const path = [key];
    if (issues.length === 0)
      fail(payload, "Invalid input: expected nonoptional, received undefined", { path });
  } else if (present || value !== undefined || (optin === "defaulted" && optout === undefined))
    Reflect.set(result, key, value);
}

function shaped(shape: Shape, strict: boolean): Schema {
  return new Schema((payload) => {
    const input = payload.value;
    if (!isObject(input)) return expected(payload, "object");
    const result = {};
    payload.value = result;
    for (const [key, field] of Object.entries(shape)) readField(payload, field, input, key, result);
    const strays: string[] = [];
    if (strict) for (const key in input) if (!Object.hasOwn(shape, key)) strays.push(key);
    if (strays.length === 0) return payload;
    const message = `Unrecognized key${strays.length > 1 ? "s" : ""}: ${quoted(strays, ", ")}`;
    return fail(payload, message, { continue: true, stray: true });
  });
}

export const object = (shape: Shape) => shaped(shape, false);
export const strictObject = (shape: Shape) => shaped(shape, true);

function readItem(payload: Payload, item: Schema, input: unknown, at: PropertyKey): unknown {
  const { value, issues } = item.run({ value: input, issues: [] });
  handOn(payload, issues, at);
  return value;
}

export const array = (item: Schema) =>
  new Schema(
    (payload) => {
      const input = payload.value;
      if (!Array.isArray(input)) return expected(payload, "array");
      payload.value = Array.from(input, (one, at) => readItem(payload, item, one, at));
      return payload;
    },
    { list: true },
  );

export const tuple = (items: readonly Schema[]) =>
  new Schema((payload) => {
    const input = payload.value;
    if (!Array.isArray(input)) return expected(payload, "tuple");
    const { length } = items;
    if (input.length < length) return fail(payload, `Too small: expected array to have >=${length} items`);
    if (input.length > length) fail(payload, `Too big: expected array to have <=${length} items`);
    payload.value = items.map((item, at) => readItem(payload, item, input[at], at));
    return payload;
  });

export const set = (item: Schema) =>
  new Schema((payload) => {
    const input = payload.value;
    if (!(input instanceof Set)) return expected(payload, "set");
    const results = new Set();
    payload.value = results;
    for (const one of input) {
      const { value, issues } = item.run({ value: one, issues: [] });
      payload.issues.push(...issues);
      results.add(value);
    }
    return payload;
  });

/** An object that is of no class; of this realm or another. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const made = value.constructor;
  return typeof made !== "function" || Object.hasOwn(Object(made.prototype), "isPrototypeOf");
}

/** Of values by any name. */
export const record = (_name: Schema, item: Schema) =>
  new Schema((payload) => {
    const input = payload.value;
    if (!isPlain(input)) return expected(payload, "record");
    const entries = Object.entries(input).filter(([key]) => key !== "__proto__");
    payload.value = Object.fromEntries(
      entries.map(([key, value]) => [key, readItem(payload, item, value, key)]),
    );
    return payload;
  });
