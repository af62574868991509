import type { Method } from "@kiteloop/contract/shared/endpoint";
import type { FieldError } from "@kiteloop/contract/shared/errors";

/** The API's problem for islands; unknown codes are kept. */
export type Problem = {
  /** HTTP status; 0 without a response. */
  status: number;
  /** A code of the contract, or `network`, `unreadable` or `unknown` without a usable response. */
  code: string;
  /** A sentence for users. */
  title: string;
  detail?: string | undefined;
  errors?: FieldError[] | undefined;
  digest?: string | undefined;
  requestId?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
};

export type Answer = { ok: true; data: unknown } | { ok: false; problem: Problem };

type Bag = { readonly [key: string]: unknown };

export const isBag = (value: unknown): value is Bag => typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const isFieldError = (value: unknown): value is FieldError =>
  isBag(value) && typeof value.path === "string" && typeof value.message === "string";

const failed = (status: number, code: string, title: string): Answer => ({
  ok: false,
  problem: { status, code, title },
});

function problemOf({ status, headers }: Response, body: unknown): Problem {
  const bag = isBag(body) ? body : {};
  const fallback = status < 500 ? "The server refused this." : "The server could not answer.";
  return {
    status,
    code: text(bag.code) ?? "unknown",
    title: text(bag.title) ?? fallback,
    detail: text(bag.detail),
    errors: Array.isArray(bag.errors) ? bag.errors.filter(isFieldError) : undefined,
    digest: text(bag.digest),
    requestId: text(bag.requestId) ?? headers.get("x-request-id") ?? undefined,
    retryAfter: Number(headers.get("retry-after")) || undefined,
  };
}

async function exchange(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const init = method === "GET" ? {} : { method, headers, body: JSON.stringify(body ?? {}) };
  try {
    const response = await fetch(path, init);
    const read = await response.text();
    try {
      const data: unknown = JSON.parse(read || "{}");
      return response.ok ? { ok: true, data } : { ok: false, problem: problemOf(response, data) };
    } catch {
      if (!response.ok) return { ok: false, problem: problemOf(response, {}) };
      return failed(response.status, "unreadable", "The server’s response couldn’t be read.");
    }
  } catch {
    return failed(0, "network", "Can’t reach Kiteloop. Check your connection and try again.");
  }
}

let refreshing: Promise<Answer> | undefined;

/** One refresh at a time: the refresh cookie can be used only once, and a second call would end the session. */
function refresh(): Promise<Answer> {
  refreshing ??= exchange("POST", "/api/auth/refresh").finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/**
 * The API client for islands: like the members' client, but without its schema library. Never rejects, and does not
 * validate responses. An expired session is refreshed once and the call repeated.
 * @param path of this origin, such as `/api/ping`
 */
export async function call(method: Method, path: string, body?: unknown): Promise<Answer> {
  const answer = await exchange(method, path, body);
  const expired = !answer.ok && answer.problem.code === "auth.required" && !path.startsWith("/api/auth/");
  if (!expired) return answer;
  const refreshed = await refresh();
  if (refreshed.ok) return exchange(method, path, body);
  return refreshed.problem.status === 401 ? answer : refreshed;
}
