import { createProject } from "@kiteloop/contract/publishing/project";
import { fold } from "@kiteloop/core/counting";
import { listProjects } from "@kiteloop/core/publishing/project";
import { workspaceOverview } from "@kiteloop/core/reports/analytics";
import type { Mailer } from "@kiteloop/core/shared/context";
import { transact } from "@kiteloop/core/shared/table";
import { findWorkspaces, membershipsOf, putMembership } from "@kiteloop/core/tenancy/workspace";
import { deployParts, streamOf, testCtx, testOwner, testPlatform } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import { clientAt, mostClients } from "./clients.data.ts";
import { seedClients } from "./clients.ts";

test("clients have names and websites of their own, and projects that members could create", () => {
  const shops = Array.from({ length: mostClients }, (_, at) => clientAt(at));
  expect(new Set(shops.map(({ name }) => name)).size).toBe(mostClients);
  expect(new Set(shops.map(({ host }) => host)).size).toBe(mostClients);
  for (const { name, host, businessType, timeZone } of shops)
    expect(createProject.body.safeParse({ name, host, businessType, timeZone }).error).toBeUndefined();
});

test("clients are workspaces of the same owner with counted people, and repeating adds nothing", async () => {
  const platform = await testPlatform();
  const end = Date.parse("2026-03-10T12:00:00Z");
  platform.clock.move(end - platform.clock.now().getTime());
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const member = await testOwner(platform);
  const { workspaceId, userId } = member;
  const of = {
    workspaceId,
    userId,
    subject: "mara",
    role: "owner" as const,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  await transact(platform.table, platform.clock, [putMembership(platform.table, of)]);
  const mailer = (): Mailer => ({ send: async () => ({ providerId: "demo" }) });
  const how = { platform, member, mailer, count: 2, end };
  const { reward } = await seedClients(how);
  await reward();
  expect(await fold(platform, stream.items)).toEqual([]);

  const memberships = await membershipsOf(platform.table, userId);
  const ids = memberships.map((one) => one.workspaceId).filter((id) => id !== workspaceId);
  const names = (await findWorkspaces(platform.table, ids)).map(({ name }) => name);
  expect(names.sort()).toEqual([clientAt(0).name, clientAt(1).name].sort());
  for (const id of ids) {
    const ctx = testCtx(platform, { ...member, workspaceId: id });
    const { items } = await listProjects.call(ctx, { params: {}, query: {}, body: {} });
    expect(items).toHaveLength(1);
    const { setUp } = await workspaceOverview.call(ctx, { params: {}, query: {}, body: {} });
    expect(setUp).toMatchObject({ published: true, invited: true });
  }

  const before = stream.items.length;
  await (await seedClients(how)).reward();
  expect(stream.items.length).toBe(before);
});
