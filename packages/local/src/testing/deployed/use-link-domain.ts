import type { TestMember } from "../member.ts";
import type { DeployedInstance } from "./instance.ts";
import { makeDue } from "./make-due.ts";
import { ok } from "./ok.ts";

/** A domain for links that is removed, and set again until a timer looks it up. */
export async function useLinkDomain(instance: DeployedInstance, member: TestMember): Promise<void> {
  const path = "/api/link-domain";
  const body = { host: "go.due.example" };
  await ok(member.send("PUT", path, body));
  await ok(member.send("POST", `${path}/check`, {}));
  await ok(member.send("GET", path));
  await ok(member.send("DELETE", path));
  await ok(member.send("PUT", path, body));
  await makeDue(instance, "linkDomain", "dueAt", "gsi1sk");
}
