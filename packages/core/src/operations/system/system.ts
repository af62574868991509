import { ping as pingEndpoint, raiseError as raiseEndpoint } from "@kiteloop/contract/operations/system";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** Reads an item that does not exist, which proves that the table answers. */
export const ping = verb(pingEndpoint, async ({ table, clock, instance }) => {
  const started = clock.now().getTime();
  try {
    await table.get({ Key: { pk: "ping", sk: "ping" } });
  } catch (error) {
    throw new AppError("unavailable", { retryAfter: 5 }, error);
  }
  const now = clock.now();
  return {
    ok: true,
    stage: instance.stage,
    version: instance.version,
    at: now.toISOString(),
    tableMs: now.getTime() - started,
  };
});

/** Fails as an unexpected error would. */
export const raiseError = verb(raiseEndpoint, async ({ requestId }) => {
  throw new Error(`test exception raised by request ${requestId}`);
});
