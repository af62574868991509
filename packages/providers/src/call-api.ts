type Request = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
};

/** A provider's answer; its body is not checked yet. */
export type ApiResponse = { status: number; body: unknown; headers: Headers };

/** One request to a provider's API. Null if no complete answer came, so that it may have been carried out. */
export async function callApi(
  origin: string,
  { method, path, headers, body, timeoutMs }: Request,
): Promise<ApiResponse | null> {
  try {
    const response = await fetch(`${origin}${path}`, {
      ...{ method, headers, redirect: "error" },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? null : JSON.parse(text),
    };
  } catch {
    // No connection, no answer in time, or one that is no JSON.
    return null;
  }
}

/** The meaning of a status, if the body says nothing else: only these mean that nothing was made. */
export function refusalOf(status: number, code: string | null) {
  if (status === 401) return { state: "refused", reason: "key_refused", code } as const;
  if (status === 403) return { state: "refused", reason: "not_permitted", code } as const;
  if (status === 402) return { state: "refused", reason: "funds", code } as const;
  if (status === 400 || status === 404 || status === 422)
    return { state: "refused", reason: "refused", code } as const;
  return { state: "unknown" } as const;
}

/** The id of the request for a reward. An attempt after a refusal is another request. */
export const requestIdOf = ({ rewardId, attempt }: { rewardId: string; attempt: number }): string =>
  attempt === 1 ? rewardId : `${rewardId}-${attempt}`;
