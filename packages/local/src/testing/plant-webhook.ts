import * as z from "zod";
import { made } from "./created.ts";
import type { TestMember } from "./member.ts";
import type { Records } from "./records.ts";

/** An address of a webhook. */
export const hooks = (name: string) => `https://hooks.example/${name}`;

/** A webhook, and a pending delivery, since its host name does not resolve. */
export async function plantWebhook(
  member: TestMember,
  projectId: string,
  marker = "Acme",
): Promise<Pick<Records, "webhookId" | "deliveryId">> {
  const body = { projectId, url: hooks(marker), description: marker, events: ["reward.approved"] };
  const { webhook } = await made(
    member,
    "/api/webhooks",
    body,
    z.object({ webhook: z.object({ id: z.string() }) }),
  );
  const { id } = await made(member, `/api/webhooks/${webhook.id}/test`, {}, z.object({ id: z.string() }));
  return { webhookId: webhook.id, deliveryId: id };
}
