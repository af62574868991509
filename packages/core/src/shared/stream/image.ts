type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/**
 * DynamoDB's JSON, as far as our items use it: numbers are integers and small enough to be exact. Written by hand, since
 * every stream record passes through it and a recursive schema takes three times as long.
 */
function plain(attribute: unknown): Plain {
  const { S, N, BOOL, NULL, L, M }: Partial<Record<string, unknown>> = Object(attribute);
  if (typeof S === "string") return S;
  if (typeof N === "string") return Number(N);
  if (typeof BOOL === "boolean") return BOOL;
  if (NULL === true) return null;
  if (Array.isArray(L)) return L.map(plain);
  return plainMap(M);
}

function plainMap(map: unknown): { [name: string]: Plain } {
  if (typeof map !== "object" || map === null || Array.isArray(map))
    throw new TypeError("no attribute of ours");
  return Object.fromEntries(Object.entries(map).map(([name, attribute]) => [name, plain(attribute)]));
}

/** A stream image as its item; null if it can't be read. */
export function itemFromImage(raw: unknown): Record<string, unknown> | null {
  try {
    return plainMap(raw);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
