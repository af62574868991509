import { tryFieldMapping as endpoint } from "@kiteloop/contract/money/payment-source";
import { readers } from "@kiteloop/providers/list";
import { failed, type Reading } from "@kiteloop/providers/reading";
import { requireProject } from "../../publishing/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** Reads a sample event as a source with this mapping would. */
export const tryFieldMapping = verb(endpoint, async (ctx, { params, body: { mapping, sample } }) => {
  await requireProject(ctx, params.projectId);
  const reading = readSample(sample, (body) => readers.generic.read(body, { mode: "live", mapping }));
  if (reading.state !== "read" || reading.payment === undefined) {
    const nothing = { payment: null, value: null, parts: null, refunded: null, person: null };
    const reason = reading.state === "read" ? null : reading.reason;
    return { state: reading.state === "failed" ? "failed" : "ignored", reason, reading: nothing };
  }
  const { paymentKey, amount, currency, parts, person = null, reversals } = reading.payment;
  const [reversal] = Object.values(reversals);
  const value = amount === undefined || currency === undefined ? null : { amount, currency };
  const taken = reversal === undefined ? null : { amount: reversal.amount, currency: reversal.currency };
  return {
    state: "counted",
    reason: null,
    reading: {
      ...{ payment: paymentKey, value: value ?? taken, refunded: reversal?.amount ?? null, person },
      parts: parts === undefined ? null : omitUndefined({ tax: parts.tax, shipping: parts.shipping }),
    },
  };
});

function readSample(sample: string, read: (body: unknown) => Reading): Reading {
  try {
    return read(JSON.parse(sample));
  } catch (error) {
    if (error instanceof SyntaxError) return failed("unreadable");
    throw error;
  }
}
