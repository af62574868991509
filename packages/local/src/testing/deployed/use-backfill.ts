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

const paddle = { provider: "paddle", mode: "live", conversionKind: null };

/** Earlier payments: a dry run of a Stripe account that is imported, one of Paddle, and one that is canceled. */
export async function useBackfill(
  { lambda }: DeployedInstance,
  member: TestMember,
  projectId: string,
): Promise<void> {
  const connect = async (body: object) => {
    const created = await ok(member.send("POST", `/api/projects/${projectId}/payment-sources`, body));
    return z.parse(createPaymentSource.response, created.body).source;
  };
  const pathOf = ({ id }: { id: string }) => `/api/payment-sources/${id}/backfill`;
  const runUntil = async (state: BackfillState, path: string) => {
    const read = async () =>
      z.parse(getBackfill.response, (await ok(member.send("GET", path))).body).backfill;
    for (let run = 0; run < mostRuns; run++) {
      const backfill = await read();
      if (backfill?.state === state) return backfill;
      await lambda.invoke("money/payment-source.applyDue", {});
    }
    throw new Error(`the import is never ${state}: ${JSON.stringify(await read())}`);
  };
  const merchant = await connect(paddle);
  await ok(
    member.send("PUT", `/api/payment-sources/${merchant.id}`, {
      ...{ version: merchant.version, apiKey: "pdl_live_apikey_for_tests" },
    }),
  );
  await ok(member.send("POST", pathOf(merchant), {}));
  await runUntil("ready", pathOf(merchant));
  const path = pathOf(await connect({ ...stripe, ...keys }));
  await ok(member.send("POST", path, {}));
  const { version } = await runUntil("ready", path);
  await ok(member.send("POST", `${path}/import`, { version, historyEarns: false }));
  await runUntil("imported", path);
  await ok(member.send("POST", path, {}));
  await ok(member.send("POST", `${path}/cancel`, {}));
  await runUntil("canceled", path);
}
