/** DynamoDB's JSON. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { L: AttributeValue[] }
  | { M: Attributes };
export type Attributes = { [name: string]: AttributeValue };

/** A plain value as DynamoDB takes it. @throws TypeError for what no item of ours holds. */
export function toAttribute(value: unknown): AttributeValue {
  switch (typeof value) {
    case "string":
      return { S: value };
    case "boolean":
      return { BOOL: value };
    case "number":
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
        throw new TypeError(`${value} can't be kept as a number`);
      return { N: String(value) };
    case "object":
      if (value === null) return { NULL: true };
      if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
      if (value instanceof Set) return toSet([...value]);
      if (Array.isArray(value))
        return { L: value.filter((one) => one !== undefined).map((one) => toAttribute(one)) };
      return { M: toAttributes(value) };
    default:
      throw new TypeError(`a ${typeof value} can't be kept`);
  }
}

function toSet(values: unknown[]): AttributeValue {
  if (values.length > 0 && values.every((value) => typeof value === "string")) return { SS: values };
  if (values.length > 0 && values.every((value) => typeof value === "number"))
    return { NS: values.map(String) };
  throw new TypeError("a set holds texts or numbers, one at least");
}

/** What is undefined is left out. */
export function toAttributes(values: object): Attributes {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, toAttribute(value)]));
}

export function fromAttribute(attribute: AttributeValue): unknown {
  if ("S" in attribute) return attribute.S;
  if ("N" in attribute) return Number(attribute.N);
  if ("BOOL" in attribute) return attribute.BOOL;
  if ("NULL" in attribute) return null;
  if ("M" in attribute) return fromAttributes(attribute.M);
  if ("L" in attribute) return attribute.L.map(fromAttribute);
  if ("SS" in attribute) return new Set(attribute.SS);
  if ("NS" in attribute) return new Set(attribute.NS.map(Number));
  return new Uint8Array(Buffer.from(attribute.B, "base64"));
}

export function fromAttributes(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, fromAttribute(attribute)]),
  );
}
