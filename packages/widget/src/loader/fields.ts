/** A field of a response as text; empty if it is not a string. */
export const readText = (value: unknown) => (typeof value === "string" ? value : "");
