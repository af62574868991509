import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { problem } from "@kiteloop/providers/stripe/fake/answer";
import { type ApiCall, callFakeApi } from "@kiteloop/providers/stripe/fake/api";
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

type Answer = { status: number; body: object; replayed?: boolean; headers?: Record<string, string> };

type Faulty<Call> = {
  callOf: (request: IncomingMessage, url: URL, text: string) => Call;
  answer: (call: Call) => Promise<Answer>;
  fate: (call: Call) => StripeFate;
  failures: Partial<Record<"unauthorized" | "forbidden", Answer>> & Record<"failed" | "limited", Answer>;
  /** The key for which a provider keeps a failure. */
  keyOf?: (call: Call) => string;
};

/** A fake API on a port of its own, whose requests fail as `fate` says. */
export async function startFaultyServer<Call>({ callOf, answer, fate, failures, keyOf }: Faulty<Call>) {
  const broken = new Map<string, true>();
  const calls: Call[] = [];
  const answerTo = async (call: Call, is: StripeFate): Promise<Answer | null> => {
    const key = keyOf?.(call) ?? "";
    if (broken.has(key)) return { ...failures.failed, replayed: true };
    if (is === "lost") return null;
    if (is === "limited") return failures.limited;
    if (is === "unauthorized" && failures.unauthorized) return failures.unauthorized;
    if (is === "forbidden" && failures.forbidden) return failures.forbidden;
    if (is === "broken") {
      if (key !== "") broken.set(key, true);
      return failures.failed;
    }
    if (is === "late") await new Promise((resolve) => setTimeout(resolve, clientTimeoutMs * 1.5));
    const answered = await answer(call);
    if (is === "twice") await answer(call);
    if (is === "failed") return failures.failed;
    return is === "unanswered" ? null : answered;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = callOf(request, url, Buffer.concat(chunks).toString());
    calls.push(call);
    const answered = await answerTo(call, fate(call));
    if (answered === null) return void request.socket.destroy();
    const headers = {
      "content-type": "application/json",
      ...answered.headers,
      ...(answered.replayed === true && { "idempotent-replayed": "true" }),
    };
    response.writeHead(answered.status, headers).end(JSON.stringify(answered.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
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

const failed = { status: 500, body: { error: { type: "api_error", message: "An error occurred" } } };
const limited = { status: 429, body: { error: { type: "rate_limit_error", message: "Too many requests" } } };
const unauthorized = problem(401, "Invalid API Key provided");
const forbidden = problem(403, "The provided key does not have the required permissions");

/** The fake Stripe's API on a port of its own, whose requests fail as `fate` says. */
export async function startFaultyStripe(fate: (call: ApiCall) => StripeFate, now: () => number) {
  const store = new FakeStripeStore(null);
  const server = await startFaultyServer<ApiCall>({
    callOf: (request, url, text) =>
      apiCallOf(
        request,
        url.pathname,
        request.method === "GET" ? url.searchParams : new URLSearchParams(text),
      ),
    answer: (call) => callFakeApi(store, call, now()),
    keyOf: ({ idempotencyKey = "" }) => idempotencyKey,
    ...{ fate, failures: { failed, limited, unauthorized, forbidden } },
  });
  return { store, ...server };
}
