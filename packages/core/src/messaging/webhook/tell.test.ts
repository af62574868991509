import { randomUUID } from "node:crypto";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { expect, test } from "vitest";
import { createProject } from "../../publishing/project/index.ts";
import { transact } from "../../shared/table/index.ts";
import { putUser } from "../../tenancy/user/index.ts";
import { joinItems } from "../../tenancy/workspace/index.ts";
import { testPeople, testPlatform, withBody } from "../../testing/index.ts";
import { createWebhook, deliverWebhooks, listWebhooks, testWebhook } from "./index.ts";

test("owners and admins are emailed once that an endpoint is disabled, with retries while no email can be sent", async () => {
  const platform = await testPlatform();
  platform.web = {
    fetchPage: () => Promise.reject(new Error("reads no page")),
    fetchFile: () => Promise.reject(new Error("reads no file")),
    mayPost: async () => true,
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
  const { webhook } = await createWebhook.call(
    ctx,
    withBody({
      ...{ projectId: project.id, url: "https://hooks.acme.com/secret-path", description: "" },
      events: ["reward.approved"],
    }),
  );
  platform.emails.splice(0);
  await testWebhook.call(ctx, { params: { webhookId: webhook.id }, query: {}, body: {} });
  expect((await listWebhooks.call(ctx, withBody({}))).items).toMatchObject([
    { state: "disabled", disabledReason: "gone" },
  ]);

  const noEmail = { ...platform, mailer: { send: () => Promise.reject(new Error("no email today")) } };
  await deliverWebhooks(noEmail);
  expect(platform.emails).toEqual([]);
  platform.clock.move(minuteMs);
  await deliverWebhooks(platform);
  expect(platform.emails.map(({ to }) => to).toSorted()).toEqual(["admin@example.com", "mara@example.com"]);
  const [message] = platform.emails;
  expect(message?.subject).toBe("Your endpoint at hooks.acme.com was disabled");
  expect(message?.text).toContain(`https://app.test/members/api-keys?tab=webhooks&webhook=${webhook.id}`);
  expect(message?.text).not.toContain("secret-path");
  platform.clock.move(hourMs);
  await deliverWebhooks(platform);
  expect(platform.emails).toHaveLength(2);
});
