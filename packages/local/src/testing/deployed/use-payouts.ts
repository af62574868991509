import { listPayoutRuns, payoutRun, previewPayouts } from "@kiteloop/contract/referrals/payout-run";
import { nothing, postItems } from "@kiteloop/core/referrals/ledger";
import { transact } from "@kiteloop/core/shared/table";
import { readAllItems } from "@kiteloop/core/testing";
import * as z from "zod";
import type { TestMember } from "../member.ts";
import { freshId } from "../records.ts";
import type { Planted } from "../requests.ts";
import { callApi } from "../server-api.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const clock = { now: () => new Date(), sleep: async () => undefined };

/** A run of one payout, from the preview to its results. */
export async function usePayouts(
  instance: DeployedInstance,
  member: TestMember,
  { projectId, participantId, participant: { externalId }, serial, secretKey: key }: Planted,
): Promise<void> {
  const { table } = instance;
  const method = { type: "manual", name: "Acme user", details: "cash, at the office" };
  const path = `/v1/participants/${participantId}/payout-method`;
  for (const chosen of [method, null, method])
    await ok(callApi(instance, { method: "PUT", path, key, body: { method: chosen } }));
  // A bundle's clock can't be changed, so the choice is moved instead.
  for (const item of await readAllItems(table))
    if (item.__edb_e__ === "payee" && item.participantId === participantId)
      await table.put({ Item: { ...item, chosenAt: "2026-01-01T00:00:00.000Z" } });
  const posting = { projectId, externalId, currency: "EUR", causeId: freshId("reward"), version: 1 };
  const change = { ...nothing, available: 5_000 };
  await transact(table, clock, postItems(table, { ...posting, at: new Date().toISOString(), change }));
  const project = `/api/projects/${projectId}`;
  const taxForm = { state: "received", kind: "W-9", validUntil: null, link: null };
  await ok(member.send("PUT", `${project}/participants/${participantId}/tax-form`, { taxForm }));
  const preview = await ok(member.send("GET", `${project}/payouts/preview`));
  const { totals } = z.parse(previewPayouts.response, preview.body);
  const started = await ok(member.send("POST", `${project}/payout-runs`, { totals }));
  const { id: runId } = payoutRun.parse(started.body);
  const run = `${project}/payout-runs/${runId}`;
  await ok(member.send("GET", run));
  await ok(member.send("POST", `${run}/files`, {}));
  await ok(member.send("POST", `${run}/results`, { state: "paid" }));
  await ok(member.send("POST", `${run}/approve`));
  // One member has no second person, so their run is canceled.
  const settings = {
    methods: ["manual"],
    minimums: [],
    twoPersons: true,
    taxForms: "warn",
    taxCountry: "US",
  };
  await ok(member.send("PUT", `${project}/payout-settings`, { version: 1, settings }));
  await ok(member.send("GET", `${project}/payout-settings`));
  await ok(member.send("PUT", `${project}/participants/${participantId}/vat-rate`, { vatRate: 1_900 }));
  await ok(member.send("GET", `${project}/self-billed-invoices`));
  await ok(member.send("GET", `${project}/self-billed-invoices/${serial}`));
  const more = { ...posting, causeId: freshId("reward"), at: new Date().toISOString(), change };
  await transact(table, clock, postItems(table, more));
  const waiting = await ok(member.send("POST", `${project}/payout-runs`, { totals }));
  const { id } = payoutRun.parse(waiting.body);
  await ok(member.send("GET", `${project}/payout-runs/${id}/preview`));
  await ok(member.send("POST", `${project}/payout-runs/${id}/cancel`));
  const { body } = await ok(member.send("GET", `${project}/payout-runs`));
  const { items } = z.parse(listPayoutRuns.response, body);
  if (items.find((one) => one.id === runId)?.states.paid !== 1) throw new Error("the payout wasn't paid");
}
