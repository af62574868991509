import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createdWebhook,
  listWebhookDeliveries,
  type WebhookDelivery,
} from "@kiteloop/contract/messaging/webhook";
import { createApiKey } from "@kiteloop/contract/publishing/api-key";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { reportJoin } from "@kiteloop/contract/referrals/referral";
import { apiProjectAnalytics } from "@kiteloop/contract/reports/api";
import * as z from "zod";
import type { ApiClient } from "../api.ts";

type Place = { member: Pick<ApiClient, "expect">; projectId: string; app: string; edge: string };

/** A request that removes something, named for a person. */
type Removal = { made: string; method: "DELETE" | "POST"; path: string; body?: object };

/** Waits for `found` to be defined, for `patience` ms. */
async function until<T>(what: string, patience: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} within ${patience / 1_000} seconds`);
    await sleep(Math.min(2_000, patience / 20));
  }
}

/**
 * A join as a customer's server reports it: by a new secret key, one participant invites another, the join is counted in the
 * day's numbers, and a webhook's delivery of it is answered. The endpoint is the stage's own site, which refuses it: that
 * shows that an attempt was made and reached a server. Whatever happens, the people are erased, and key and webhook removed.
 * @param patience how long counting and the delivery may take, in ms
 */
export async function countedJoin(
  { member, projectId, app, edge }: Place,
  say: (line: string) => void,
  patience: number,
): Promise<void> {
  const { secret, apiKey } = await member.expect(createApiKey.response, "POST", "/api/api-keys", {
    ...{ name: "Canary", projectId, expiresInDays: 1 },
    scopes: ["analytics:read", "joins:write", "participants:write"],
  });
  const removals: Removal[] = [
    { made: `the key ${apiKey.id}`, method: "DELETE", path: `/api/api-keys/${apiKey.id}` },
  ];
  /** @returns sentences about what could not be removed */
  const removeAll = async (): Promise<string[]> => {
    const left: string[] = [];
    for (const { made, method, path, body } of removals.toReversed())
      await member
        .expect(z.unknown(), method, path, body)
        .catch((error: Error) => left.push(`the canary left ${made} behind (${error.message})`));
    return left;
  };
  const call = async <S extends z.core.$ZodType>(shape: S, method: string, path: string, body?: object) => {
    const answer = await fetch(`${edge}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return z.parse(shape, JSON.parse(text));
  };
  try {
    const { webhook } = await member.expect(createdWebhook, "POST", "/api/webhooks", {
      ...{ projectId, url: `${app}/canary`, description: "Canary", events: ["referral.joined"] },
    });
    const webhookPath = `/api/webhooks/${webhook.id}`;
    removals.push({ made: `the webhook ${webhook.id}`, method: "DELETE", path: webhookPath });

    const joins = async () => {
      const { totals, today } = await call(apiProjectAnalytics.response, "GET", "/v1/analytics");
      return Math.max(totals.joins, today?.joins ?? 0);
    };
    const before = await joins();
    const mark = randomBytes(6).toString("hex");
    const identify = async (externalId: string) => {
      const made = await call(identifyParticipant.response, "POST", "/v1/participants", { externalId });
      const path = `/api/projects/${projectId}/participants/${made.participantId}/erase`;
      removals.push({
        made: `the participant ${externalId}`,
        method: "POST",
        path,
        body: { confirm: externalId },
      });
      return made;
    };
    const inviter = await identify(`canary-${mark}-inviter`);
    const invitee = `canary-${mark}-invitee`;
    const join = { code: inviter.code, externalId: invitee };
    const { counted, status, reasons = [] } = await call(reportJoin.response, "POST", "/v1/joins", join);
    await identify(invitee);
    if (!counted || status !== "joined")
      throw new Error(
        `the canary's join was ${status}${reasons.length > 0 ? `: ${reasons.join(", ")}` : ""}`,
      );
    say("A participant's link and a join by it are accepted from a server");

    await until("the join was not counted", patience, async () =>
      (await joins()) > before ? true : undefined,
    );
    say("The join is counted in the day's numbers");

    const attempted = await until("no webhook was attempted", patience, async () => {
      const path = `/api/webhooks/${webhook.id}/deliveries`;
      const { items } = await member.expect(listWebhookDeliveries.response, "GET", path);
      return items.find(({ lastAttempt }: WebhookDelivery) => lastAttempt !== null);
    });
    const { status: answered, failure } = attempted.lastAttempt ?? {};
    if (answered === null || answered === undefined)
      throw new Error(`the webhook reached no server: ${failure}`);
    say(`The webhook of the join was sent, and answered with ${answered}`);
  } catch (error) {
    const left = await removeAll();
    if (left.length === 0) throw error;
    // The first failure says more than what can't be removed after it.
    const first = error instanceof Error ? error.message : String(error);
    throw new Error([first, ...left].join("; "), { cause: error });
  }
  const left = await removeAll();
  if (left.length > 0) throw new Error(left.join("; "));
  say("What the canary made is removed again");
}
