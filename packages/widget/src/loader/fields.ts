/** A field of an answer as text: what is not text is left out, so nothing of another shape gets further. */
export const text = (value: unknown) => (typeof value === "string" ? value : "");

/** A field of an answer as a number; 0 for what is none. */
export const count = (value: unknown) => (typeof value === "number" ? value : 0);

/** The fields of a part of an answer; none for what has none. */
export const fields = (value: unknown): Record<string, unknown> => Object(value);
