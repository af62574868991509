import { expected, fail, isOver, isStopped, type Payload, ZodError } from "./issues.ts";

type Run = (payload: Payload) => Payload;
/** `sized`: looks at what has a length, also where the type was wrong before. */
type Check = { check: (payload: Payload) => void; sized: boolean };

type Traits = {
  /** What a field does when it is absent: stay so, or become something. */
  optin?: "optional" | "defaulted" | undefined;
  /** Whether it may be absent in what comes out. */
  optout?: "optional" | undefined;
  /** Whether `min` and `max` are of the value, and not of its length. */
  numeric?: boolean;
  list?: boolean;
  checks?: readonly Check[];
};

/** How long something is, and what that is called. */
function measured(value: unknown): [length: number, of: string, unit: string] {
  // By code points, as zod counts them.
  if (typeof value === "string") return [[...value].length, "string to have", " characters"];
  if (Array.isArray(value)) return [value.length, "array to have", " items"];
  return [Object(value).length, "unknown to be", ""];
}

/** A schema with zod's methods, order of checks and words of complaints. */
export class Schema {
  readonly #parse: Run;
  readonly #traits: Traits;

  constructor(parse: Run, traits: Traits = {}) {
    this.#parse = parse;
    this.#traits = traits;
  }

  get optin() {
    return this.#traits.optin;
  }

  get optout() {
    return this.#traits.optout;
  }

  run(payload: Payload): Payload {
    const result = this.#parse(payload);
    let stopped = isStopped(result);
    for (const { check, sized } of this.#traits.checks ?? []) {
      if (sized ? isOver(result) || Object(result.value).length === undefined : stopped) continue;
      const before = result.issues.length;
      check(result);
      stopped ||= isStopped(result, before);
    }
    return result;
  }

  safeParse(value: unknown) {
    const { issues, value: data } = this.run({ value, issues: [] });
    return issues.length > 0 ? { success: false, error: new ZodError(issues) } : { success: true, data };
  }

  parse(value: unknown): unknown {
    const { error, data } = this.safeParse(value);
    if (error !== undefined) throw error;
    return data;
  }

  /** @param sized see {@link Check} */
  check(check: Check["check"], sized = false): Schema {
    const { checks = [], ...traits } = this.#traits;
    return new Schema(this.#parse, { ...traits, checks: [...checks, { check, sized }] });
  }

  refine(holds: (value: unknown) => unknown, message = "Invalid input"): Schema {
    return this.check((payload) => {
      if (!holds(payload.value)) fail(payload, message, { continue: true });
    });
  }

  regex(pattern: RegExp, message = `Invalid string: must match pattern ${pattern}`): Schema {
    return this.refine((value) => {
      pattern.lastIndex = 0;
      return pattern.test(String(value));
    }, message);
  }

  #bound(holds: (size: number) => boolean, small: string, limit: string, message?: string): Schema {
    if (this.#traits.numeric)
      return this.refine(
        (value) => holds(Number(value)),
        message ?? `Too ${small}: expected number to be ${limit}`,
      );
    return this.check((payload) => {
      const [length, of, unit] = measured(payload.value);
      if (!holds(length))
        fail(payload, message ?? `Too ${small}: expected ${of} ${limit}${unit}`, { continue: true });
    }, true);
  }

  min(least: number, message?: string): Schema {
    return this.#bound((size) => size >= least, "small", `>=${least}`, message);
  }

  max(most: number, message?: string): Schema {
    const bounded = this.#bound((size) => size <= most, "big", `<=${most}`, message);
    if (!this.#traits.list) return bounded;
    // What a list has too many of is not looked at.
    const tooLong = `Too big: expected array to have <=${most} items`;
    return new Schema(
      (payload) =>
        Array.isArray(payload.value) && payload.value.length > most
          ? fail(payload, message ?? tooLong, { continue: false })
          : this.#parse(payload),
      bounded.#traits,
    );
  }

  nonnegative(): Schema {
    return this.min(0);
  }

  int(): Schema {
    return this.check((payload) => {
      const most = Number.MAX_SAFE_INTEGER;
      const value = Number(payload.value);
      if (!Number.isInteger(value)) expected(payload, "int", { continue: false });
      else if (value > most) fail(payload, `Too big: expected int to be <=${most}`, { continue: true });
      else if (value < -most) fail(payload, `Too small: expected int to be >=-${most}`, { continue: true });
    });
  }

  trim(): Schema {
    return this.check((payload) => {
      payload.value = String(payload.value).trim();
    });
  }

  pipe(next: Schema): Schema {
    const { optin } = this;
    const { optout } = next;
    return new Schema(
      (payload) => {
        const left = this.run(payload);
        if (left.issues.every(({ stray }) => stray))
          return next.run({ value: left.value, issues: left.issues });
        left.aborted = true;
        return left;
      },
      { optin, optout },
    );
  }

  transform(change: (value: unknown) => unknown): Schema {
    return this.pipe(
      new Schema((payload) => {
        payload.value = change(payload.value);
        return payload;
      }),
    );
  }

  optional(): Schema {
    const { optin } = this;
    return new Schema(
      (payload) => {
        if (payload.value !== undefined) return this.run(payload);
        if (optin !== "defaulted") return payload;
        const { issues, value } = this.run({ value: undefined, issues: [] });
        payload.value = issues.length > 0 ? undefined : value;
        return payload;
      },
      { optin: optin ?? "optional", optout: "optional" },
    );
  }

  nullable(): Schema {
    const { optin, optout } = this;
    return new Schema((payload) => (payload.value === null ? payload : this.run(payload)), { optin, optout });
  }

  default(value: unknown): Schema {
    return new Schema(
      (payload) => {
        const result = payload.value === undefined ? payload : this.run(payload);
        if (result.value === undefined) result.value = value;
        return result;
      },
      { optin: "defaulted" },
    );
  }

  catch(otherwise: unknown): Schema {
    const { optin, optout } = this;
    return new Schema(
      (payload) => {
        const { issues, value } = this.run({ value: payload.value, issues: [] });
        payload.value = issues.length > 0 ? otherwise : value;
        return payload;
      },
      { optin: optin ?? "optional", optout },
    );
  }
}
