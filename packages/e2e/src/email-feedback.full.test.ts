import { createApiKey } from "@kiteloop/contract/publishing/api-key";
import { createProject } from "@kiteloop/contract/publishing/project";
import { getPerson } from "@kiteloop/contract/referrals/chain";
import { sendInvitation } from "@kiteloop/contract/referrals/invitation";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { newMember } from "./api.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";

let instance: Instance;
let remove: () => Promise<void>;

beforeAll(async () => {
  const { dataDir, remove: removeData } = await dataFolder();
  remove = removeData;
  instance = await startInstance({ dataDir });
});
afterAll(async () => {
  await instance?.kill();
  await remove();
});

async function post<S extends z.ZodType>(shape: S, path: string, headers: object, body: object) {
  const answer = await fetch(`${instance.edge}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return shape.parse(await answer.json());
}

test("a local instance shows members the delivery status of each email", async () => {
  const member = await newMember(instance, "mara@feedback.test");
  const project = await member.expect(createProject.response, "POST", "/api/projects", {
    ...{ name: "Acme", host: "feedback.example", businessType: "saas", timeZone: "UTC" },
  });
  const { secret } = await member.expect(createApiKey.response, "POST", "/api/api-keys", {
    ...{ name: "Server", projectId: project.id, scopes: ["participants:write"], expiresInDays: 1 },
  });
  const { token, participantId } = await post(
    identifyParticipant.response,
    "/v1/participants",
    { authorization: `Bearer ${secret}`, "idempotency-key": "feedback-1" },
    { externalId: "ana", name: "Ana", email: "ana@example.com" },
  );
  const emails = ["ben@example.com", "bounce@simulator.example", "complaint@simulator.example"];
  for (const email of emails)
    await post(
      sendInvitation.response,
      "/v1/invitations",
      { origin: "https://feedback.example" },
      { key: project.publishableKey, token, email },
    );

  const path = `/api/projects/${project.id}/participants/${participantId}`;
  const statuses = async () => {
    const { chapters } = await member.expect(getPerson.response, "GET", path);
    return chapters.flatMap((chapter) => (chapter.kind === "invitation" ? [chapter.status] : [])).toSorted();
  };
  await expect.poll(statuses).toEqual(["bounced", "complained", "delivered"]);
});
