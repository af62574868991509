import * as z from "zod";
import type { TestMember } from "../member.ts";
import { type Planted, pathFor, serverEndpoints } from "../requests.ts";
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
  for (const endpoint of serverEndpoints)
    if (endpoint.method === "GET") await ok(callApi(instance, { path: pathFor(endpoint, planted), key }));

  const email = "brief@example.com";
  const person = { externalId: "brief", email, name: "Bo Brief" };
  const { participantId, code } = z
    .object({ participantId: z.string(), code: z.string() })
    .parse((await post("/v1/participants", person)).body);
  await post("/v1/joins", { code, externalId: "brief-friend" });
  await post("/v1/referrals/review", {
    ...{ inviteeExternalId: "brief-friend", seen: "none", decision: "rejected" },
  });
  const rewards = await ok(callApi(instance, { path: `/v1/rewards?participantId=${participantId}`, key }));
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), version: z.number() })) })
    .parse(rewards.body);
  for (const { id, version } of items) await post(`/v1/rewards/${id}/state`, { version, state: "reversed" });
  await post(`/v1/participants/${participantId}/erase`, { confirm: email });
}
