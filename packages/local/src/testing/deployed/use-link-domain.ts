import { hostFile } from "@kiteloop/contract/referrals/link";
import { projectPart } from "@kiteloop/core/publishing/link-domain";
import { entityKey } from "@kiteloop/core/shared/table";
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

/** A link on a domain that nobody owns, and the same after its owner proved it, which no bundle here can find out. */
export async function followShortLink(
  { edge, table }: DeployedInstance,
  { workspaceId }: TestMember,
  { projectId, code }: { projectId: string; code: string },
): Promise<void> {
  const host = "go.acme.example";
  const path = `${edge}/l/${host}/${projectPart(projectId)}/${code}`;
  const follow = async () => (await fetch(path, { redirect: "manual" })).status;
  const before = await follow();
  const at = entityKey("linkHost", { host });
  await table.put({ Item: { ...at, host, workspaceId, verifiedAt: new Date().toISOString() } });
  const after = await follow();
  const alone = await fetch(`${edge}/l/${host}/${code}`, { redirect: "manual" });
  if (!alone.headers.get("location")?.includes(code))
    throw new Error(`${alone.status} instead of a redirect from a code alone`);
  const root = await fetch(`${edge}/l/${host}`, { redirect: "manual" });
  if (root.status !== 302)
    throw new Error(`${root.status} instead of a redirect from a domain without a path`);
  for (const file of ["", "robots.txt", "favicon.ico"]) {
    const found = await fetch(`${edge}/${file}`);
    if (found.status !== 200) throw new Error(`${found.status} for /${file} of the edge`);
  }
  if (before !== 404 || after !== 302) throw new Error(`${before}, then ${after} for a short link`);
  const card = await fetch(`${edge}/r/${code}/card/en-0.png`);
  const bytes = Buffer.from(await card.arrayBuffer());
  if (card.status !== 200 || bytes.toString("latin1", 1, 4) !== "PNG")
    throw new Error(`${card.status} instead of a card`);
  const { status } = await fetch(`${edge}/l/${host}/.well-known/${hostFile}`);
  if (status !== 200) throw new Error(`${status} instead of the file that recognizes a domain`);
}
