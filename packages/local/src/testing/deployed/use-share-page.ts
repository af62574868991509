import { challenge } from "@kiteloop/contract/shared/proof";
import { solve } from "@kiteloop/core/shared/proof";
import { readAllItems } from "@kiteloop/core/testing";
import * as z from "zod";
import { callEdge, read, type TestMember } from "../member.ts";
import type { Planted } from "../requests.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const visitor = "pia@example.com";
const versioned = z.object({ version: z.number() });

/** Turns on the share page, and asks for a link as a visitor by a participant's link; the stream emails it. */
export async function askForSignIn(
  instance: DeployedInstance,
  member: TestMember,
  { projectId, publishableKey: key, participant: { code } }: Planted,
): Promise<void> {
  const path = `/api/projects/${projectId}`;
  const { version } = versioned.parse((await ok(member.send("GET", path))).body);
  const sharePage = { on: true, headline: "", text: "", terms: null, joins: true };
  await ok(member.send("PATCH", path, { version, sharePage }));
  await ok(fetch(`${instance.edge}/p/${projectId}`).then(read));
  const proof = await solve(challenge.parse((await ok(fetch(`${instance.edge}/v1/proof`).then(read))).body));
  const headers = { origin: instance.edge };
  await ok(callEdge(instance, "/v1/sign-in-links", { key, email: visitor, code, proof }, headers));
}

/** Signs in with the emailed link, reads the participant's data and erases them. */
export async function useSignIn(
  instance: DeployedInstance,
  { publishableKey: key, projectId, serial }: Planted,
): Promise<void> {
  const link = /#in=([\w.-]+)/.exec(instance.sent.find(({ to }) => to === visitor)?.text ?? "")?.[1];
  if (link === undefined) throw new Error("no sign-in link was emailed");
  const page = (path: string, body: object) =>
    ok(callEdge(instance, path, { key, ...body }, { origin: instance.edge }));
  const opened = { link, attempt: "a".repeat(22) };
  const signedIn = await page("/v1/sign-ins", opened);
  const { token } = z.object({ token: z.string() }).parse(signedIn.body);
  await page("/v1/participants/own", { token });
  await page("/v1/participants/own/payouts", { token });
  const method = { type: "manual", name: "Pia", details: "cash, at the office" };
  for (const chosen of [method, null, method])
    await page("/v1/participants/own/payout-method", { token, method: chosen });
  await page("/v1/participants/own/statement", { token, currency: "EUR" });
  await page("/v1/participants/own/self-billing", { token, agreement: null });
  await giveInvoice(instance, projectId, serial);
  await page("/v1/participants/own/self-billed-invoice", { token, serial });
  await page("/v1/sign-ins/end", opened);
  await page("/v1/participants/own/erase", { token, confirm: true });
}

/** Makes the visitor the payee of a self-billed invoice. */
async function giveInvoice({ table }: DeployedInstance, projectId: string, serial: string): Promise<void> {
  const items = (await readAllItems(table)).filter((item) => item.projectId === projectId);
  const payee = items.find((item) => item.__edb_e__ === "participant" && item.email === visitor);
  const invoice = items.find((item) => item.__edb_e__ === "selfBilledInvoice" && item.serial === serial);
  if (payee === undefined || invoice === undefined) throw new Error("the visitor or the invoice is missing");
  await table.put({ Item: { ...invoice, externalId: payee.externalId } });
}
