import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { problem } from "./answer.ts";
import { type ApiCall, callFakeApi } from "./api.ts";
import { apiCallOf } from "./index.ts";
import { FakeStripeStore } from "./store.ts";

/**
 * The fate of a request. `lost`: it isn't carried out. `unanswered`: it is, but its answer is lost. `late`: it is,
 * after the client gave up. `twice`: it arrives twice. `failed`: it is carried out, and answered with a 500. `broken`: it
 * isn't carried out, and the 500 is kept for its key. `limited`: 429. `unauthorized` and `forbidden`: the key was revoked,
 * or may not do this.
 */
export const stripeFates = [
  "well",
  "lost",
  "unanswered",
  "late",
  "twice",
  "failed",
  "broken",
  "limited",
] as const;
export type StripeFate = (typeof stripeFates)[number] | "unauthorized" | "forbidden";

export const clientTimeoutMs = 150;

const failure = { status: 500, body: { error: { type: "api_error", message: "An error occurred" } } };
const limit = { status: 429, body: { error: { type: "rate_limit_error", message: "Too many requests" } } };

/** The fake Stripe's API on a port of its own, whose requests fail as `fate` says. */
export async function startFaultyStripe(fate: (call: ApiCall) => StripeFate, now: () => number) {
  const store = new FakeStripeStore(null);
  const broken = new Map<string, true>();
  const calls: ApiCall[] = [];
  const answerTo = async (call: ApiCall, is: StripeFate) => {
    const { idempotencyKey: key = "" } = call;
    if (broken.has(key)) return { ...failure, replayed: true };
    if (is === "lost") return null;
    if (is === "limited") return limit;
    if (is === "unauthorized") return problem(401, "Invalid API Key provided");
    if (is === "forbidden") return problem(403, "The provided key does not have the required permissions");
    if (is === "broken") {
      if (key !== "") broken.set(key, true);
      return failure;
    }
    if (is === "late") await new Promise((resolve) => setTimeout(resolve, clientTimeoutMs * 1.5));
    const answer = await callFakeApi(store, call, now());
    if (is === "twice") await callFakeApi(store, call, now());
    if (is === "failed") return failure;
    return is === "unanswered" ? null : answer;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://stripe");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form =
      request.method === "GET" ? url.searchParams : new URLSearchParams(Buffer.concat(chunks).toString());
    const call = apiCallOf(request, url.pathname, form);
    calls.push(call);
    const answer = await answerTo(call, fate(call));
    if (answer === null) return void request.socket.destroy();
    const { status, body } = answer;
    const isReplayed = "replayed" in answer && answer.replayed === true;
    const headers = {
      "content-type": "application/json",
      ...(isReplayed && { "idempotent-replayed": "true" }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    store,
    calls,
    origin: `http://127.0.0.1:${port}`,
    /** Forgets that keys are broken, as Stripe does after a day. */
    forgetBroken: () => broken.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
