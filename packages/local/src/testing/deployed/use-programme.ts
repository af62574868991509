import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import * as z from "zod";
import { newProject } from "../created.ts";
import { callEdge, type TestMember } from "../member.ts";
import type { Planted } from "../requests.ts";
import { callApi, makeWorkspaceKey } from "../server-api.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const versioned = z.object({ id: z.string(), version: z.number() });
const listed = z.object({ items: z.array(versioned).min(1) });

/** Rewards, earned by a join and fulfilled, and the fraud rules. */
export async function useProgramme(
  instance: DeployedInstance,
  member: TestMember,
  { projectId, publishableKey: key, participant: { code } }: Planted,
): Promise<void> {
  const project = `/api/projects/${projectId}`;
  const policy = { ...defaultFraudPolicy, rules: { ...defaultFraudPolicy.rules, unsigned: "hold" } };
  await ok(member.send("POST", `${project}/fraud-policy/preview`, { policy }));
  await ok(member.send("PUT", `${project}/fraud-policy`, { version: 1, policy, replay: true }));
  const value = { amount: 2_000, currency: "EUR" };
  const fulfillment = { inviter: { type: "code", pool: "gifts", value }, friend: { type: "webhook" } };
  const both = { inviter: "A month free", friend: "A week free", fulfillment, budgets: [value] };
  const period = { from: null, until: "2999-12-31" };
  const rules = { ...noRewards, on: "joined", ...both, waitDays: 0, period };
  await ok(member.send("POST", `${project}/code-pools/gifts/codes`, { codes: "G-1\nG-2\nG-3" }));
  const { body } = await ok(member.send("GET", `${project}/reward-rules`));
  const { version: latest } = z.object({ version: z.number() }).parse(body);
  await ok(member.send("PUT", `${project}/reward-rules`, { version: latest, rules }));
  const doubtful = { externalId: "doubtful", email: "doubtful@mailinator.com" };
  for (const join of [{ externalId: "earned" }, doubtful])
    await ok(callEdge(instance, "/v1/joins", { key, code, ...join }));
  const { items } = listed.parse((await ok(member.send("GET", `${project}/rewards`))).body);
  for (const { id, version } of items.slice(0, 1))
    await ok(member.send("POST", `${project}/rewards/${id}/state`, { version, state: "reversed" }));
  const review = { inviteeExternalId: doubtful.externalId, seen: "pending", decision: "approved" };
  await ok(member.send("POST", `${project}/referrals/review`, review));
  await ok(member.send("GET", `${project}/code-pools`));
  await ok(member.send("GET", `${project}/ledger`));
  await ok(member.send("POST", `${project}/code-pools/gifts/discard`, {}));
  const gone = { externalId: "gone", email: "gone@example.com" };
  const made = await ok(callEdge(instance, "/v1/participants", { key, ...gone }));
  const { participantId } = z.object({ participantId: z.string() }).parse(made.body);
  await ok(member.send("POST", `${project}/participants/${participantId}/code`, { code: "gone-soon" }));
  await ok(member.send("GET", `${project}/participants/${participantId}/payout-method`));
  await ok(member.send("GET", `${project}/participants/${participantId}/statements/EUR`));
  await ok(member.send("GET", `${project}/participants/${participantId}/payers`));
  await ok(member.send("POST", `${project}/payers/move`, { payer: "nobodys", from: "gone", to: null }));
  const terms = { basisPoints: 2_500, months: 12, until: null };
  await ok(member.send("PUT", `${project}/participants/${participantId}/terms`, { terms }));
  const erase = `${project}/participants/${participantId}/erase`;
  await ok(member.send("POST", erase, { confirm: gone.email }));
}

/** Two experiments with two versions of a widget: one is stopped, the other ends with the version published before. */
export async function useExperiments(member: TestMember, widget: string): Promise<void> {
  const version = async () => versioned.parse((await ok(member.send("GET", widget))).body).version;
  const shown = z.object({ publishedVersion: z.number() });
  const live = shown.parse((await ok(member.send("GET", widget))).body).publishedVersion;
  const variants = [
    { of: live, weight: 50 },
    { of: live - 1, weight: 50 },
  ];
  const start = async () => {
    const body = { version: await version(), variants, metric: "joins", minimalEffect: 0.2 };
    return versioned.parse((await ok(member.send("POST", `${widget}/experiments`, body))).body);
  };
  const first = await start();
  await ok(member.send("POST", `${widget}/experiments/${first.id}/stop`, { version: first.version }));
  const second = await start();
  const promote = { version: second.version, variant: "a" };
  await ok(member.send("POST", `${widget}/experiments/${second.id}/promote`, promote));
}

/** An export, and its import into other projects, where its referral codes are already in use: by the member, and by a key. */
export async function useExport(
  instance: DeployedInstance,
  member: TestMember,
  projectId: string,
): Promise<void> {
  const { body } = await ok(member.send("GET", `/api/projects/${projectId}/export`));
  const [head = ""] = z.object({ text: z.string() }).parse(body).text.split("\n");
  const made = await ok(member.send("POST", "/api/projects", newProject("Moved")));
  const { id } = versioned.parse(made.body);
  const content = { head: JSON.parse(head), lines: [] };
  await ok(member.send("POST", `/api/projects/${id}/import`, content));
  const { secret: key } = await makeWorkspaceKey(member);
  const post = (path: string, body: unknown) => ok(callApi(instance, { method: "POST", path, key, body }));
  const moved = versioned.parse((await post("/v1/projects", newProject("Moved by key"))).body);
  await post(`/v1/projects/${moved.id}/import`, content);
}
