/**
 * What is wrong, where. `continue` as zod has it: true lets the checks after it go on, false ends all of them, and
 * without it those go on that look at a length. `stray`: a field too many, which spoils no value.
 */
export type Issue = { path: PropertyKey[]; message: string; continue?: boolean; stray?: true };

/** What is being looked at, and what was found wrong with it so far. */
export type Payload = { value: unknown; issues: Issue[]; aborted?: boolean };

/** Thrown for what no schema takes; the same name and message as zod's. */
export class ZodError extends Error {
  override readonly name = "ZodError";
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(JSON.stringify(issues, null, 2));
    this.issues = issues;
  }
}

export function fail(payload: Payload, message: string, more: Partial<Issue> = {}): Payload {
  payload.issues.push({ path: [], message, ...more });
  return payload;
}

/** How zod calls what it got. */
function typeName(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? "number" : String(value);
  if (typeof value !== "object") return typeof value;
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const plain = Object.getPrototypeOf(value) === Object.prototype || !value.constructor;
  return plain ? "object" : value.constructor.name;
}

/** Something else than what was asked for. */
export function expected(payload: Payload, what: string, more?: Partial<Issue>): Payload {
  return fail(payload, `Invalid input: expected ${what}, received ${typeName(payload.value)}`, more);
}

/** Whether ordinary checks end here, by what was found from `since` on. */
export const isStopped = ({ issues, aborted }: Payload, since = 0) =>
  aborted === true || issues.slice(since).some((issue) => issue.continue !== true);

/** Whether every check ends here. */
export const isOver = ({ issues, aborted }: Payload) =>
  aborted === true || issues.some((issue) => issue.continue === false);

/** Hands on what was found below `key`. */
export function handOn(payload: Payload, issues: readonly Issue[], key: PropertyKey): void {
  payload.issues.push(...issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })));
}
