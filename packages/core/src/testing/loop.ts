import type { Project } from "@kiteloop/contract/publishing/project";
import {
  createProject,
  projectForKey,
  type SigningProject,
  updateProject,
  withIdentitySecret,
} from "../publishing/project/index.ts";
import type { Ctx, Key, Member } from "../shared/context/index.ts";
import { type TestPlatform, testCtx, testKey, testMember } from "./testing.ts";

/** A project in a workspace of its own, and contexts of its actors. */
export type TestLoop = {
  platform: TestPlatform;
  project: Project;
  member: Ctx<Member>;
  /** A page of the project, with the publishable key. */
  browser: Ctx<Key>;
  /** The embedder's server, with a secret key of all scopes. */
  server: Ctx<Key>;
};

export const testOrigin = "https://acme.com";

/** A project for a host on the given platform, in a workspace of its own or that of `actor`. */
export async function testLoop(
  platform: TestPlatform,
  timeZone = "UTC",
  actor = testMember(platform),
  host = "acme.com",
): Promise<TestLoop> {
  const member = testCtx(platform, actor);
  const body = { name: "Acme", host, businessType: "saas", timeZone };
  const project = await createProject.call(member, { params: {}, query: {}, body });
  const { workspaceId } = member.actor;
  const key = testKey(platform, { workspaceId, projectId: project.id });
  const scopes = ["conversions:write", "participants:write", "joins:write", "analytics:read"] as const;
  return {
    platform,
    project,
    member,
    browser: testCtx(platform, { ...key, origin: `https://${host}` }),
    server: testCtx(platform, { ...key, secret: true, scopes }),
  };
}

/** Lets a page's report make a conversion count, which is off in a new project. Call it before the first report. */
export async function trustPages(loop: TestLoop): Promise<void> {
  const { member, project } = loop;
  const body = { version: project.version, conversionProof: "any" as const };
  const params = { projectId: project.id };
  loop.project = await updateProject.call(member, { params, query: {}, body });
}

/** The call of a verb when only its body matters. */
export function withBody(body: unknown) {
  return { params: {}, query: {}, body };
}

/** The project as the public API knows it, identity secret included. */
export async function readTestSnapshot({ platform, browser }: TestLoop): Promise<SigningProject> {
  return withIdentitySecret(platform, await projectForKey(platform, browser.actor));
}
