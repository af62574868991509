import { asPerson } from "../example-person.ts";
import { goodPassword, signUpMember, TestBrowser } from "../member.ts";
import { plantMember, plantMemberInvitation } from "../requests.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

const email = "invited@example.com";
/** Someone who comes with an identity provider. */
const other = "invited@identity.example";

/** Everything members do with members. Returns the steps that follow once the invitation is emailed. */
export async function useMembers(instance: DeployedInstance): Promise<() => Promise<void>> {
  const owner = await signUpMember(instance);
  const memberId = await plantMember(owner);
  await ok(owner.send("GET", "/api/members"));
  await ok(owner.send("PATCH", `/api/members/${memberId}`, { from: "viewer", role: "editor" }));
  await ok(owner.send("GET", `/api/members/${memberId}/access`));
  await ok(owner.send("POST", `/api/members/${memberId}/remove`, { revoke: [] }));
  const unwanted = await plantMemberInvitation(owner);
  await emailedLongAgo(instance, owner.workspaceId, unwanted);
  await ok(owner.send("POST", `/api/member-invitations/${unwanted}/resend`, {}));
  await ok(owner.send("DELETE", `/api/member-invitations/${unwanted}`));
  for (const each of [email, other])
    await ok(owner.send("POST", "/api/member-invitations", { email: each, role: "editor" }));
  await ok(owner.send("GET", "/api/member-invitations"));
  await ok(owner.send("POST", "/api/workspaces", { name: "Second" }));
  return () => followLink(instance);
}

/** An invitation that may be emailed again. */
async function emailedLongAgo({ table }: DeployedInstance, workspaceId: string, id: string): Promise<void> {
  await table.update({
    Key: { pk: `$kiteloop#workspaceId_${workspaceId}`, sk: `$memberInvitation_1#memberInvitationId_${id}` },
    UpdateExpression: "SET mailedAt = :long",
    ExpressionAttributeValues: { ":long": ["2020-01-01T00:00:00.000Z"] },
  });
}

function tokenEmailedTo(instance: DeployedInstance, address: string): string {
  const message = instance.sent.find(({ to }) => to === address);
  const token = /#invitation=(\w+)/.exec(message?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`no invitation was emailed to ${address}`);
  return token;
}

/** Signs up with the emailed link, accepts with it again as the page does, and leaves. */
async function followLink(instance: DeployedInstance): Promise<void> {
  const token = tokenEmailedTo(instance, email);
  const invited = new TestBrowser(instance);
  const account = { email, name: "Ina", password: goodPassword };
  await ok(invited.send("POST", "/api/member-invitations/read", { token }));
  await ok(invited.send("POST", "/api/auth/sign-up-invited", { ...account, invitation: token }));
  await ok(invited.send("POST", "/api/member-invitations/accept", { token }));
  await ok(invited.send("POST", "/api/members/leave", {}));
  const invitation = tokenEmailedTo(instance, other);
  await ok(asPerson(new TestBrowser(instance), { email: other }, { invitation }));
}
