import type { Project } from "@kiteloop/contract/publishing/project";
import type { Actor, Member } from "../../shared/context/index.ts";
import {
  keepMembership,
  type TestPlatform,
  testCtx,
  testOwner,
  testPlatform,
  testProject,
} from "../../testing/index.ts";
import { createApiKey } from "./index.ts";

export type KeyOwner = {
  platform: TestPlatform;
  mara: Member;
  project: Project;
  make: (fields?: object, actor?: Actor) => ReturnType<typeof createApiKey.call>;
};

/** An owner whose membership is stored, because keys show their creators, a project, and the verb that creates keys. */
export async function testKeyOwner(): Promise<KeyOwner> {
  const platform = await testPlatform();
  const mara = await keepMembership(platform, await testOwner(platform));
  const project = await testProject(platform, mara);
  const make = (fields: object = {}, actor: Actor = mara) => {
    const body = {
      ...{ name: "Server", projectId: project.id, scopes: ["joins:write"], expiresInDays: null },
      ...fields,
    };
    return createApiKey.call(testCtx(platform, actor), { params: {}, query: {}, body });
  };
  return { platform, mara, project, make };
}
