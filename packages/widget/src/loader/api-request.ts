import type { ApiPath, ApiReply, RequestPort, VisitorPort } from "./ports.ts";

/** Sends a body once, or uses the early request with the same body. Never throws. */
export async function sendToApi(
  loader: RequestPort & VisitorPort,
  path: ApiPath,
  body: string,
): Promise<ApiReply> {
  try {
    const { earlyRequest } = loader;
    const early = earlyRequest?.[0] === body;
    if (early) loader.earlyRequest = undefined;
    const response = await (early ? earlyRequest[1] : loader.postToApi(path, body));
    if (response) {
      const { status, ok } = response;
      // A body that is not JSON is a proxy's error page, but its status is still valid.
      return { status, code: ok ? "" : `${status}`, body: Object(await response.json().catch(() => {})) };
    }
  } catch {}
  return { status: 0, code: "network", body: {} };
}
