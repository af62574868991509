import { ping, raiseError } from "@kiteloop/contract/system";
import { call } from "../../../api/client.ts";

export type Reached = Awaited<ReturnType<typeof reach>>;

/** Asks the API how it is. `roundTripMs` as this browser measures it. */
export async function reach() {
  const start = performance.now();
  const answer = await call(ping, {});
  return { ...answer, roundTripMs: performance.now() - start };
}

/** Always fails, with the server's own error. */
export const raiseOnServer = () => call(raiseError, {});
