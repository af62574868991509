import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Receiver = Pick<Webhook, "url" | "events">;

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : "/");

/** Example receivers with verification, for the endpoint's own path and events. */
export function receiversFor({ url, events }: Receiver) {
  const path = pathOf(url);
  const type = events[0] ?? "webhook.test";
  return [
    {
      id: "node",
      label: t("Node"),
      text: t("No package needed. The signature is an HMAC-SHA256 of ID, timestamp and body."),
      code: `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.KITELOOP_WEBHOOK_SECRET.replace("whsec_", ""), "base64");

/** Signed with the secret, and within five minutes. While a new secret takes over, there are two signatures. */
function isGenuine(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const expected = createHmac("sha256", key).update(\`\${id}.\${time}.\`).update(body).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (request.url !== ${JSON.stringify(path)} || !isGenuine(request.headers, body)) {
    return response.writeHead(401).end();
  }
  const { type, data } = JSON.parse(body);
  // The same webhook-id may come again: note it, and do each thing once.
  if (type === ${JSON.stringify(type)}) console.log(request.headers["webhook-id"], data);
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080);`,
    },
    {
      id: "sdk",
      label: t("SDK"),
      text: t("Typed events for servers with web-standard requests, such as Next, Hono, Deno and Bun."),
      code: `import { verifyWebhook, WebhookError } from "@kiteloop/sdk";

/** Answers ${path} */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.KITELOOP_WEBHOOK_SECRET ?? "";
  try {
    const event = await verifyWebhook(secret, request.headers, await request.text());
    // The same event.id may come again: note it, and do each thing once.
    if (event.type === ${JSON.stringify(type)}) console.log(event.id, event.data);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookError) return new Response(error.code, { status: 400 });
    throw error;
  }
}`,
    },
  ] as const;
}
