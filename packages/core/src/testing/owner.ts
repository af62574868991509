import type { Project } from "@kiteloop/contract/publishing/project";
import type { Plan } from "@kiteloop/contract/tenancy/plans";
import { createProject } from "../publishing/project/index.ts";
import type { Member } from "../shared/context/index.ts";
import { transact } from "../shared/table/index.ts";
import { putMembership, putWorkspace } from "../tenancy/workspace/index.ts";
import { type TestPlatform, testCtx, testMember } from "./testing.ts";

/** The owner of a new workspace on this plan. */
export async function testOwner(platform: TestPlatform, plan: Plan = "scale"): Promise<Member> {
  const owner = testMember(platform);
  const createdAt = platform.clock.now().toISOString();
  await transact(platform.table, platform.clock, [
    putWorkspace(platform.table, { workspaceId: owner.workspaceId, name: "Test", plan, createdAt }),
  ]);
  return owner;
}

/** Stores the membership of a made-up member, for code that looks up the workspace's members. */
export async function keepMembership(platform: TestPlatform, member: Member): Promise<Member> {
  const { table, clock } = platform;
  const { workspaceId, userId, role } = member;
  const createdAt = clock.now().toISOString();
  await transact(table, clock, [putMembership(table, { workspaceId, userId, role, createdAt })]);
  return member;
}

/** A project of the member's workspace, created the way members do it. */
export function testProject(platform: TestPlatform, member: Member, host = "acme.com"): Promise<Project> {
  const body = { name: "Acme", host, businessType: "saas", timeZone: "Europe/Berlin" };
  return createProject.call(testCtx(platform, member), { params: {}, query: {}, body });
}
