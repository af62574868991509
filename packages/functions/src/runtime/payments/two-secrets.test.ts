import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { withPayments } from "./index.ts";

const { payments } = withPayments();

test("during a rotation an event of either secret is signed, and one of a third is not", async () => {
  const text = JSON.stringify({ meta: { event_name: "order_created" } });
  const headers = { "x-signature": createHmac("sha256", "the old one").update(text).digest("hex") };
  const isSigned = (secrets: readonly string[]) =>
    payments.isSigned({ provider: "lemonsqueezy" }, { text, headers }, secrets, new Date());
  expect(await isSigned(["the new one", "the old one"])).toBe(true);
  expect(await isSigned(["the old one"])).toBe(true);
  expect(await isSigned(["the new one", "another"])).toBe(false);
  expect(await isSigned([])).toBe(false);
});
