export type ApiAnswer = { status: number; body: Record<string, unknown>; replayed?: boolean };

export const problem = (status: number, message: string, more: object = {}): ApiAnswer => ({
  status,
  body: { error: { type: "invalid_request_error", message, ...more } },
});

export const missing = (what: string, id: string): ApiAnswer =>
  problem(404, `No such ${what}: '${id}'`, { code: "resource_missing", param: "id" });

export const wrong = (param: string, message: string, code = "parameter_invalid"): ApiAnswer =>
  problem(400, message, { code, param });

/** A form's field as a whole number; NaN if it isn't one, null if it is absent. */
export function whole(form: URLSearchParams, name: string): number | null {
  const text = form.get(name);
  if (text === null) return null;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** `metadata[name]` fields as an object. */
export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
