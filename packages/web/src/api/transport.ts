import type { Method } from "@kiteloop/contract/shared/endpoint";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { dropEarly, reading, takeEarly } from "./early.ts";
import { problemToError } from "./problem.ts";

export type Sending = {
  method: Method;
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

let onSignedOut: () => void = () => {};

/** Called when the session has ended: the app opens the sign-in screen. */
export function setSignedOutHandler(handler: () => void): void {
  onSignedOut = handler;
}

/** Fails a call before it is sent, as the API would without a session. */
export function refuseSignedOut(): never {
  onSignedOut();
  throw new ApiError({ code: "auth.required", status: 401, message: t("Sign in to continue.") });
}

async function exchange({ method, path, body, signal }: Sending): Promise<unknown> {
  const init: RequestInit = { ...reading, method };
  if (method !== "GET") {
    dropEarly();
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await ((method === "GET" && takeEarly(path)) || fetch(path, init));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const message = t("Can’t reach Kiteloop. Check your connection and try again.");
    throw new ApiError({ code: "network", status: 0, message }, { cause });
  }
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const read = await response.text();
  let parsed: unknown;
  try {
    parsed = read === "" ? {} : JSON.parse(read);
  } catch (cause) {
    if (!response.ok) throw problemToError(response.status, undefined, requestId);
    const message = t("The server’s response couldn’t be read.");
    throw new ApiError({ code: "unreadable", status: response.status, message, requestId }, { cause });
  }
  if (!response.ok) throw problemToError(response.status, parsed, requestId);
  return parsed;
}

let refreshing: Promise<unknown> | undefined;

/** One refresh at a time: the refresh cookie can be used only once, and a second call would end the session. */
function refresh(): Promise<unknown> {
  refreshing ??= exchange({ method: "POST", path: "/api/auth/refresh" }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/**
 * Sends a call and returns the parsed but unvalidated JSON. An expired session is refreshed once and the call
 * repeated; if that fails, the app is notified.
 * @throws ApiError for every response that is not a success
 */
export async function send(sending: Sending): Promise<unknown> {
  try {
    return await exchange(sending);
  } catch (error) {
    const expired = error instanceof ApiError && error.code === "auth.required";
    if (!expired || sending.path.startsWith("/api/auth/")) throw error;
    try {
      await refresh();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) {
        onSignedOut();
        throw error;
      }
      throw failure;
    }
    return exchange(sending);
  }
}
