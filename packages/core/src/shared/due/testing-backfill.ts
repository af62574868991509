import { continueBackfills, startBackfill } from "../../money/payment-backfill/index.ts";
import { testLoop, testPlatform, testStripe } from "../../testing/index.ts";
import { only, type Stage, waitingIn } from "./testing-stage.ts";

/** A dry run whose provider answers. */
export async function paymentBackfill(): Promise<Stage> {
  const platform = await testPlatform();
  const stripe = await testStripe(await testLoop(platform), { apiKey: "rk_live_stage" });
  await startBackfill.call(stripe.member, { params: stripe.params, query: {}, body: {} });
  const dueAt = await only(platform.table, "paymentBackfill", "nextAt");
  return {
    ...{ platform, kind: "paymentBackfill", run: continueBackfills, ids: [stripe.source.id], dueAt },
    isDone: async () =>
      (await waitingIn(platform.table, "paymentBackfill")).some(
        ({ sourceId, state }) => sourceId === stripe.source.id && state === "ready",
      ),
    isWork: (operation, input) => operation === "query" && input.includes(".history"),
  };
}
