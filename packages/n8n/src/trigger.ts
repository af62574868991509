import { webhookEvents, webhookWords } from "@kiteloop/contract/messaging/webhook-events";
import { verifyWebhook, WebhookError, type WebhookErrorCode } from "@kiteloop/sdk";
import * as z from "zod/mini";
import { callKiteloop, credentialsName, type HookHost, type WebhookHost } from "./host.ts";

/** The endpoint that a workflow has created, as n8n keeps it with the workflow. */
const kept = z.object({ webhookId: z.string(), secret: z.string() });
const created = z.object({ webhook: z.object({ id: z.string() }), secret: z.string() });
const listed = z.object({ items: z.array(z.object({ id: z.string(), url: z.string(), state: z.string() })) });

/** Whether the endpoint exists, gets events and is at the workflow's address. */
async function checkExists(this: HookHost): Promise<boolean> {
  const { success, data } = z.safeParse(kept, this.getWorkflowStaticData("node"));
  if (!success) return false;
  const { items } = z.parse(listed, await callKiteloop(this, { method: "GET", url: "/v1/webhooks" }));
  const url = this.getNodeWebhookUrl("default");
  return items.some((one) => one.id === data.webhookId && one.url === url && one.state === "active");
}

async function create(this: HookHost): Promise<boolean> {
  const url = this.getNodeWebhookUrl("default");
  const body = { url, description: "n8n", events: this.getNodeParameter("events") };
  const made = await callKiteloop(this, { method: "POST", url: "/v1/webhooks", body });
  const { webhook, secret } = z.parse(created, made);
  Object.assign(this.getWorkflowStaticData("node"), { webhookId: webhook.id, secret });
  return true;
}

/** False if the endpoint could not be deleted; n8n then keeps what it knows of it. */
async function remove(this: HookHost): Promise<boolean> {
  const stored = this.getWorkflowStaticData("node");
  const { success, data } = z.safeParse(kept, stored);
  if (!success) return true;
  try {
    await callKiteloop(this, { method: "DELETE", url: `/v1/webhooks/${data.webhookId}` });
  } catch (error) {
    // A member has deleted it.
    if (!isNotFound(error)) return false;
  }
  delete stored.webhookId;
  delete stored.secret;
  return true;
}

/** n8n's errors of requests have the status as text. */
const isNotFound = (error: unknown) => String(Object(error).httpCode) === "404";

/** Starts a workflow with each event of a project, after its signature was verified. */
export class KiteloopTrigger {
  description = {
    displayName: "Kiteloop Trigger",
    name: "kiteloopTrigger",
    icon: "file:kiteloop.svg",
    group: ["trigger"],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: "Starts the workflow when something happens in a referral program",
    defaults: { name: "Kiteloop Trigger" },
    inputs: [],
    outputs: ["main"],
    credentials: [{ name: credentialsName, required: true }],
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        default: ["referral.joined"],
        options: webhookEvents.map((value) => ({ name: value, value, description: webhookWords[value] })),
      },
    ],
  };

  webhookMethods = { default: { checkExists, create, delete: remove } };

  async webhook(this: WebhookHost) {
    const { success, data } = z.safeParse(kept, this.getWorkflowStaticData("node"));
    const { headers, rawBody } = this.getRequestObject();
    if (!success || rawBody === undefined) return refuse(this, "signature");
    try {
      const event = await verifyWebhook(data.secret, headers, new TextDecoder().decode(rawBody));
      return { workflowData: [[{ json: event }]] };
    } catch (error) {
      if (error instanceof WebhookError) return refuse(this, error.code);
      throw error;
    }
  }
}

function refuse(host: WebhookHost, code: WebhookErrorCode) {
  host.getResponseObject().status(400).json({ code });
  return { noWebhookResponse: true };
}
