/** Whether a record is an item in our format, or a stream image, which wraps each value in its type. */
export type Form = "item" | "image";

/** Reads texts of a record by attribute name. */
export function textsOf(record: unknown, form: Form): (name: string) => string | undefined {
  const attributes: Record<string, unknown> = Object(record);
  return (name) => {
    const value: unknown = form === "image" ? Object(attributes[name]).S : attributes[name];
    return typeof value === "string" ? value : undefined;
  };
}
