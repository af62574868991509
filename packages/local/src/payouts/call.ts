/** A request to one of the fake APIs. */
export type FakeCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string;
  text: string;
};

export type FakeAnswer = { status: number; body: Record<string, unknown> };

/** A body of JSON; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
