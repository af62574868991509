import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import * as z from "zod";
import type { TestMember } from "../member.ts";
import { bodyFor, type Planted, pathFor, serverEndpoints } from "../requests.ts";
import { callApi, makeSecretKey } from "../server-api.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

/** Every endpoint for servers, by a key with all scopes. */
export async function useServerApi(
  instance: DeployedInstance,
  member: TestMember,
  planted: Planted,
): Promise<void> {
  const { secret: key } = await makeSecretKey(member, planted.projectId);
  const post = (path: string, body: unknown) => ok(callApi(instance, { method: "POST", path, key, body }));
  // `useContest` reads the tickets of a contest that is over, and `usePayee` a payer that it has named.
  const later = ["contest.apiTickets", "payer.apiGet"];
  const reads = serverEndpoints.filter(({ id, method }) => method === "GET" && !later.includes(id));
  for (const endpoint of reads) await ok(callApi(instance, { path: pathFor(endpoint, planted), key }));

  const email = "brief@example.com";
  const person = { externalId: "brief", email, name: "Bo Brief" };
  const { participantId, code } = z
    .object({ participantId: z.string(), code: z.string() })
    .parse((await post("/v1/participants", person)).body);
  await post("/v1/joins", { code, externalId: "brief-friend" });
  await post("/v1/referrals/review", {
    ...{ inviteeExternalId: "brief-friend", seen: "none", decision: "rejected" },
  });
  await ok(callApi(instance, { path: "/v1/ledger", key }));
  const rewards = await ok(callApi(instance, { path: `/v1/rewards?participantId=${participantId}`, key }));
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), version: z.number() })) })
    .parse(rewards.body);
  for (const { id, version } of items) {
    await ok(callApi(instance, { method: "POST", path: `/v1/rewards/${id}/code`, key }));
    await post(`/v1/rewards/${id}/state`, { version, state: "reversed" });
  }
  await post("/v1/conversions", { externalId: "brief-order", participantExternalId: "brief" });
  await post("/v1/conversions/reverse", { externalId: "brief-order" });
  await ok(
    callApi(instance, {
      method: "PATCH",
      path: `/v1/participants/${participantId}`,
      key,
      body: { name: "Bo" },
    }),
  );
  const own = { path: `/v1/participants/${participantId}/terms`, key, body: { terms: null } };
  await ok(callApi(instance, { method: "PUT", ...own }));
  await usePayee(instance, participantId, key);
  await useSettings(instance, planted, key);
  await post(`/v1/participants/${participantId}/erase`, { confirm: email });
}

/** A payout method that the participant chose, written and read. */
async function usePayee(instance: DeployedInstance, participantId: string, key: string): Promise<void> {
  const path = `/v1/participants/${participantId}/payout-method`;
  const method = { type: "bank", name: "Bo Berg", iban: "DE89370400440532013000" };
  await ok(callApi(instance, { method: "PUT", path, key, body: { method } }));
  await ok(callApi(instance, { path, key }));
  const payer = "/v1/payers/company-of-bo";
  await ok(callApi(instance, { method: "PUT", path: payer, key, body: { participantExternalId: "bo" } }));
  await ok(callApi(instance, { path: payer, key }));
}

const versioned = z.looseObject({ id: z.string().optional(), version: z.number() });

/** The project's settings and rules, a widget and a webhook endpoint, each written back as read. */
async function useSettings(instance: DeployedInstance, { projectId }: Planted, key: string): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) =>
    versioned.parse((await ok(callApi(instance, { method, path, key, body }))).body);
  const project = await call("GET", `/v1/projects/${projectId}`);
  await call("PATCH", `/v1/projects/${projectId}`, { version: project.version, name: project.name });
  const { version, rules } = await call("GET", "/v1/reward-rules");
  await call("PUT", "/v1/reward-rules", { version, rules });
  const pool = "/v1/code-pools/brief";
  await ok(callApi(instance, { method: "POST", path: `${pool}/codes`, key, body: { codes: "B-1\nB-2" } }));
  await ok(callApi(instance, { method: "GET", path: "/v1/code-pools", key }));
  await ok(callApi(instance, { method: "POST", path: `${pool}/discard`, key, body: {} }));
  const fraud = await call("GET", "/v1/fraud-policy");
  const { policy } = fraud;
  await call("PUT", "/v1/fraud-policy", { version: fraud.version, policy, replay: false });

  const config = defaultConfig("share");
  const widget = await call("POST", "/v1/widgets", { name: "By key", config });
  const path = `/v1/widgets/${widget.id}`;
  const draft = await call("PUT", `${path}/draft`, {
    version: widget.version,
    config,
    name: "Edited by key",
  });
  await call("POST", `${path}/publish`, { version: draft.version });

  const [creates, changes] = ["webhook.apiCreate", "webhook.apiUpdate"].map((id) =>
    serverEndpoints.find((endpoint) => endpoint.id === id),
  );
  if (creates === undefined || changes === undefined) throw new Error("no endpoints of webhooks");
  const made = await ok(
    callApi(instance, { method: "POST", path: "/v1/webhooks", key, body: bodyFor(creates, {}) }),
  );
  const { webhook } = z.object({ webhook: versioned }).parse(made.body);
  await ok(callApi(instance, { method: "POST", path: `/v1/webhooks/${webhook.id}/test`, key, body: {} }));
  await call("PUT", `/v1/webhooks/${webhook.id}`, bodyFor(changes, {}, webhook.version));
  await ok(callApi(instance, { method: "DELETE", path: `/v1/webhooks/${webhook.id}`, key }));
}
