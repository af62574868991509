import { randomUUID } from "node:crypto";
import type { Role } from "@kiteloop/contract/roles";
import { expect, test } from "vitest";
import { create as createProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { testPeople, testPlatform, withBody } from "../testing/index.ts";
import { putUser } from "../user/index.ts";
import { joinItems } from "../workspace/index.ts";
import { create, deliverWebhooks, list, sendTest } from "./index.ts";

const minute = 60_000;

test("owners and admins are mailed once that an endpoint is disabled, and again while no mail gets out", async () => {
  const platform = await testPlatform();
  platform.web = {
    fetchPage: () => Promise.reject(new Error("reads no page")),
    mayPost: () => true,
    post: async () => ({ ok: true, status: 410, body: "" }),
  };
  const { ctx } = await testPeople(platform).signIn("Mara");
  const { table, clock } = platform;
  const { workspaceId } = ctx.actor;
  for (const role of ["admin", "editor"] as Role[]) {
    const [userId, subject] = [platform.ids.make("user"), randomUUID()];
    const createdAt = clock.now().toISOString();
    const person = { workspaceId, userId, subject, createdAt };
    const { membership, count } = joinItems(table, { ...person, role }, "scale");
    const user = putUser(table, { ...person, email: `${role}@example.com`, name: role });
    await transact(table, clock, [user, membership, count]);
  }
  const about = { name: "Acme", host: "acme.com", businessType: "saas", timeZone: "UTC" };
  const project = await createProject.call(ctx, withBody(about));
  const { webhook } = await create.call(
    ctx,
    withBody({
      ...{ projectId: project.id, url: "https://hooks.acme.com/secret-path", description: "" },
      events: ["reward.approved"],
    }),
  );
  platform.mails.splice(0);
  await sendTest.call(ctx, { params: { webhookId: webhook.id }, query: {}, body: {} });
  expect((await list.call(ctx, withBody({}))).items).toMatchObject([
    { state: "disabled", disabledReason: "gone" },
  ]);

  const noMail = { ...platform, mailer: { send: () => Promise.reject(new Error("no mail today")) } };
  await deliverWebhooks(noMail);
  expect(platform.mails).toEqual([]);
  platform.clock.move(minute);
  await deliverWebhooks(platform);
  expect(platform.mails.map(({ to }) => to).toSorted()).toEqual(["admin@example.com", "mara@example.com"]);
  const [mail] = platform.mails;
  expect(mail?.subject).toBe("The webhook to hooks.acme.com is disabled");
  expect(mail?.text).toContain(`https://app.test/members/api-keys?tab=webhooks&webhook=${webhook.id}`);
  expect(mail?.text).not.toContain("secret-path");
  platform.clock.move(60 * minute);
  await deliverWebhooks(platform);
  expect(platform.mails).toHaveLength(2);
});
