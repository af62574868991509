import type { FakeCall } from "@kiteloop/providers/fake";
import { type StripeFate, startFaultyServer } from "../stripe/testing.ts";
import { apiOf, callOf } from "./index.ts";
import { FakePayoutStore } from "./store.ts";

const failed = { status: 500, body: { errors: { message: "An error occurred" } } };
const limited = { status: 429, body: { errors: { message: "Too many requests" } } };

/** The fake Tremendous and PayPal on a port of their own, whose requests fail as `fate` says. */
export async function startFaultyPayouts(fate: (call: FakeCall) => StripeFate, now: () => number) {
  const store = new FakePayoutStore(null);
  const answer = (call: FakeCall) => {
    const api = apiOf(call.path);
    if (api === null) throw new Error(`no fake API has ${call.path}`);
    return api(store, call, now());
  };
  const server = await startFaultyServer<FakeCall>({ callOf, answer, fate, failures: { failed, limited } });
  return { store, ...server };
}
