import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Client, createClient } from "@kiteloop/sdk";
import { readProfile } from "./profile.ts";
import type { Terminal } from "./terminal.ts";

const options = { webhook: { type: "string" }, to: { type: "string" } } as const;
const everyMs = 2_000;

/** The endpoint that was named, or the project's only one. */
async function endpointOf(client: Client, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { items } = await client.webhooks.list();
  const [only, ...others] = items;
  if (only === undefined)
    throw new TypeError("The project has no webhook endpoint: create one with `kiteloop webhook create`.");
  if (others.length > 0)
    throw new TypeError(`Choose an endpoint with --webhook: ${items.map(({ id }) => id).join(", ")}.`);
  return only.id;
}

function localUrl(to: string | undefined): string {
  const url = to !== undefined && URL.canParse(to) ? new URL(to) : undefined;
  if (url === undefined || !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new TypeError("--to must be an address on this machine, such as http://localhost:3000/webhooks.");
  return url.href;
}

/** Sends one delivery to this machine, with its body and headers as a webhook's receiver verifies them. */
async function forward(client: Client, webhookId: string, deliveryId: string, to: string): Promise<string> {
  const { body, headers } = await client.webhooks.delivery(webhookId, deliveryId);
  if (body === "") return "erased";
  try {
    const response = await fetch(to, { method: "POST", headers, body, redirect: "manual" });
    return String(response.status);
  } catch {
    return "no answer";
  }
}

/** Forwards deliveries that are queued from now on, until the terminal's signal ends it. */
async function listen(terminal: Terminal, client: Client, webhookId: string, to: string): Promise<void> {
  const newest = async () => (await client.webhooks.deliveries(webhookId).list()).items;
  const seen = new Set((await newest()).map(({ id }) => id));
  terminal.error(`Forwarding new deliveries of ${webhookId} to ${to}. Press Ctrl+C to stop.\n`);
  while (terminal.signal?.aborted !== true) {
    for (const { id, type } of (await newest()).filter((one) => !seen.has(one.id)).toReversed()) {
      seen.add(id);
      terminal.out(`${type} ${id} ${await forward(client, webhookId, id, to)}\n`);
    }
    await sleep(everyMs, undefined, { signal: terminal.signal }).catch(() => undefined);
  }
}

/** `listen` forwards deliveries to this machine, `trigger` sends a test event. */
export async function useWebhooks(
  terminal: Terminal,
  command: "listen" | "trigger",
  args: readonly string[],
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const to = command === "listen" ? localUrl(values.to) : "";
  const client = createClient(await readProfile(terminal.env));
  const webhookId = await endpointOf(client, values.webhook);
  if (command === "listen") return listen(terminal, client, webhookId, to);
  terminal.out(`${JSON.stringify(await client.webhooks.test(webhookId), null, 2)}\n`);
}
