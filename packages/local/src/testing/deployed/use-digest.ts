import { profile } from "@kiteloop/contract/tenancy/profile";
import { readAllItems } from "@kiteloop/core/testing";
import * as z from "zod";
import type { TestMember } from "../member.ts";
import type { DeployedInstance } from "./instance.ts";
import { makeDue } from "./make-due.ts";
import { ok } from "./ok.ts";

/** A member subscribes to the weekly summary, and the next one is scheduled. */
export async function wantDigest(instance: DeployedInstance, member: TestMember): Promise<void> {
  const { version } = profile.parse((await ok(member.send("GET", "/api/profile"))).body);
  await ok(member.send("PATCH", "/api/profile", { version, digest: "weekly" }));
  await makeDue(instance, "user", "digestAt", "gsi2sk");
}

const wanting = z.object({ userId: z.string(), digestKey: z.string() });

/** Follows the link that the email would have: the instance has no events in the last week, so none is sent. */
export async function stopDigest({ table, edge }: DeployedInstance): Promise<void> {
  const item = (await readAllItems(table)).find(({ digest }) => digest === "weekly");
  const { userId, digestKey } = wanting.parse(item);
  const link = `${edge}/v1/digests/${userId}.${digestKey}`;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const click = { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" };
  for (const answer of [await fetch(link), await fetch(link, click)])
    if (answer.status !== 200) throw new Error(`${answer.status} behind the link that stops weekly emails`);
}
