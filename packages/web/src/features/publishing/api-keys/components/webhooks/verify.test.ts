import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { receiversFor } from "./verify.ts";

const secret = `whsec_${Buffer.from("a secret of some length").toString("base64")}`;
const id = "evt_01";
const body = '{"type":"reward.approved","data":{"what":"A mug"}}';

/** Standard Webhooks specification: base64 of an HMAC-SHA256 over id, time in seconds and body. */
function signed(by: string, at: number, over = body): Record<string, string> {
  const key = Buffer.from(by.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${at}.${over}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": `v1,${signature}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return address.port;
}

test("the example receiver accepts only deliveries signed with the secret", async () => {
  const [node] = receiversFor({ url: "https://api.acme.com/hooks", events: ["reward.approved"] });
  const port = await freePort();
  const env = { ...process.env, KITELOOP_WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, ["--input-type=module", "-e", node.code], { env });
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString();
  });
  const now = Math.floor(Date.now() / 1000);
  const genuine = signed(secret, now);
  const post = async (headers: Record<string, string>, sent = body, path = "/hooks") =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body: sent })).status;
  try {
    await expect.poll(() => post(genuine).catch(() => 0)).toBe(204);
    // The answer may arrive before the line that was written earlier.
    await expect.poll(() => output).toContain("evt_01 { what: 'A mug' }");
    const other = signed(`whsec_${Buffer.from("another").toString("base64")}`, now);
    const rotating = {
      ...genuine,
      "webhook-signature": `${other["webhook-signature"]} ${genuine["webhook-signature"]}`,
    };
    expect(await post(rotating)).toBe(204);
    expect(await post(other)).toBe(401);
    expect(await post(genuine, body.replace("mug", "car"))).toBe(401);
    expect(await post({ ...genuine, "webhook-id": "evt_02" })).toBe(401);
    expect(await post(signed(secret, now - 301))).toBe(401);
    expect(await post(signed(secret, now + 310))).toBe(401);
    expect(await post({})).toBe(401);
    expect(await post(genuine, body, "/elsewhere")).toBe(401);
  } finally {
    child.kill();
  }
});
