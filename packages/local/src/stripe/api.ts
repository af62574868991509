import { randomBytes } from "node:crypto";
import { fakeId } from "./events.ts";
import type { FakeStripeStore } from "./store.ts";

export type ApiCall = { method: string; path: string; authorization: string; form: URLSearchParams };
export type ApiAnswer = { status: number; body: object };

const problem = (status: number, type: string, message: string): ApiAnswer => ({
  status,
  body: { error: { type, message } },
});

const known = /^(url|api_version|description|enabled_events\[\d+\])$/;

/** The part of Stripe's API that the product calls. Unknown fields are refused, as Stripe refuses them. */
export async function callFakeApi(store: FakeStripeStore, call: ApiCall): Promise<ApiAnswer> {
  const { method, path, authorization, form } = call;
  const key = /^Bearer ((?:sk|rk)_(?:live|test)_\w+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked"))
    return problem(401, "invalid_request_error", "Invalid API Key provided");
  if (key.includes("readonly"))
    return problem(403, "invalid_request_error", "The provided key does not have the required permissions");
  const unknown = [...form.keys()].find((name) => !known.test(name));
  if (unknown !== undefined)
    return problem(400, "invalid_request_error", `Received unknown parameter: ${unknown}`);
  if (method === "POST" && path === "/v1/webhook_endpoints") return createEndpoint(store, form);
  const [, id] = /^\/v1\/webhook_endpoints\/(\w+)$/.exec(path) ?? [];
  if (method === "DELETE" && id !== undefined) return deleteEndpoint(store, id);
  return problem(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path})`);
}

async function createEndpoint(store: FakeStripeStore, form: URLSearchParams): Promise<ApiAnswer> {
  const url = form.get("url") ?? "";
  if (!URL.canParse(url) || !form.has("enabled_events[0]"))
    return problem(400, "invalid_request_error", "Missing required param: url, enabled_events");
  const made = { id: fakeId("we"), url, secret: `whsec_${randomBytes(24).toString("base64url")}` };
  await store.change(({ endpoints }) => endpoints.push(made));
  return { status: 200, body: { ...made, object: "webhook_endpoint", status: "enabled" } };
}

async function deleteEndpoint(store: FakeStripeStore, id: string): Promise<ApiAnswer> {
  const isGone = await store.change((state) => {
    const before = state.endpoints.length;
    state.endpoints = state.endpoints.filter((one) => one.id !== id);
    return state.endpoints.length < before;
  });
  if (!isGone) return problem(404, "invalid_request_error", `No such webhook endpoint: '${id}'`);
  return { status: 200, body: { id, object: "webhook_endpoint", deleted: true } };
}
