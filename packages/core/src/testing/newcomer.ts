import type { Member } from "../shared/context/index.ts";
import { openSession } from "../tenancy/session/index.ts";
import { provisionUser } from "../tenancy/user/index.ts";
import { type TestPlatform, testMember } from "./testing.ts";

/** A person who signed up and has a session, in their own workspace. */
export async function testNewcomer(platform: TestPlatform, person: string): Promise<Member> {
  const profile = { subject: `sub-${person}`, email: `${person}@example.com`, name: person };
  const claims = {
    subject: profile.subject,
    originJti: `jti-${person}`,
    authTime: 1_700_000_000,
    groups: [],
  };
  await openSession(platform, { claims, profile, accessToken: "", refreshToken: null }, null);
  const { userId, workspaceId, email } = await provisionUser(platform, profile);
  return testMember(platform, { userId, workspaceId, email, name: person });
}
