import { randomBytes } from "node:crypto";
import { createPaymentSource, listPaymentSources } from "@kiteloop/core/money/payment-source";
import { FakeStripeStore } from "../stripe/index.ts";
import type { Cast } from "./cast.ts";

/** Connects a project to the fake Stripe. Repeating it changes nothing. */
export async function connectStripe(
  cast: Cast,
  at: number,
  projectId: string,
  dataDir: string,
): Promise<void> {
  const [ctx, params] = [cast.member(at), { projectId }];
  const { items } = await listPaymentSources.call(ctx, { params, query: {}, body: {} });
  if (items.length > 0) return;
  const signingSecret = `whsec_${randomBytes(24).toString("base64url")}`;
  const { source } = await createPaymentSource.call(ctx, {
    ...{ params, query: {} },
    body: {
      ...{ provider: "stripe", mode: "live", conversionKind: null },
      ...{ apiKey: "rk_live_demo", signingSecret },
    },
  });
  await new FakeStripeStore(dataDir).change(({ endpoints }) =>
    endpoints.push({ id: "we_demo", url: source.url, secret: signingSecret }),
  );
}
