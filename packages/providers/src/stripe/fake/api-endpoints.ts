import { randomBytes } from "node:crypto";
import { type ApiAnswer, missing, problem } from "./answer.ts";
import { fakeId } from "./events.ts";
import type { FakeStripeState } from "./state.ts";

export function createEndpoint({ endpoints }: FakeStripeState, form: URLSearchParams): ApiAnswer {
  const url = form.get("url") ?? "";
  if (!URL.canParse(url) || !form.has("enabled_events[0]"))
    return problem(400, "Missing required param: url, enabled_events");
  const made = { id: fakeId("we"), url, secret: `whsec_${randomBytes(24).toString("base64url")}` };
  endpoints.push(made);
  return { status: 200, body: { ...made, object: "webhook_endpoint", status: "enabled" } };
}

export function deleteEndpoint(state: FakeStripeState, _: URLSearchParams, id: string): ApiAnswer {
  const left = state.endpoints.filter((one) => one.id !== id);
  if (left.length === state.endpoints.length) return missing("webhook endpoint", id);
  state.endpoints = left;
  return { status: 200, body: { id, object: "webhook_endpoint", deleted: true } };
}
