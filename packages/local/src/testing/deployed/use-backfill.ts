import { type BackfillState, getBackfill } from "@kiteloop/contract/money/payment-backfill";
import { createPaymentSource } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import type { TestMember } from "../member.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const stripe = { provider: "stripe", mode: "live", conversionKind: null };
const keys = { apiKey: "rk_live_for_tests", signingSecret: "whsec_for_tests" };

/** The timer takes a few steps until there is a state. */
const mostRuns = 20;

/** Earlier payments of a Stripe account: a dry run that is imported, and one that is canceled. */
export async function useBackfill(
  { lambda }: DeployedInstance,
  member: TestMember,
  projectId: string,
): Promise<void> {
  const created = await ok(
    member.send("POST", `/api/projects/${projectId}/payment-sources`, { ...stripe, ...keys }),
  );
  const { source } = z.parse(createPaymentSource.response, created.body);
  const path = `/api/payment-sources/${source.id}/backfill`;
  const read = async () => z.parse(getBackfill.response, (await ok(member.send("GET", path))).body).backfill;
  const runUntil = async (state: BackfillState) => {
    for (let run = 0; run < mostRuns; run++) {
      const backfill = await read();
      if (backfill?.state === state) return backfill;
      await lambda.invoke("money/payment-source.applyDue", {});
    }
    throw new Error(`the import is never ${state}: ${JSON.stringify(await read())}`);
  };
  await ok(member.send("POST", path, {}));
  const { version } = await runUntil("ready");
  await ok(member.send("POST", `${path}/import`, { version, historyEarns: false }));
  await runUntil("imported");
  await ok(member.send("POST", path, {}));
  await ok(member.send("POST", `${path}/cancel`, {}));
  await runUntil("canceled");
}
