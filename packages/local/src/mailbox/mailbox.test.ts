import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmailMessage } from "@kiteloop/core/shared/context";
import { listen } from "@kiteloop/server/http/listen";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { Mailbox, mailboxOrigin } from "./index.ts";
import { encodeHeader } from "./mime.ts";

let folder: string;
const cleanups: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-mail-"));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

const email = (fields: Partial<EmailMessage> = {}): EmailMessage => ({
  to: "Mara <mara@example.com>",
  from: "Kiteloop <invitations@example.com>",
  subject: "Grüße",
  html: "<p>Hello <b>Mara</b></p>",
  text: "Hello Mara",
  headers: {},
  ...fields,
});

async function open() {
  const mailbox = new Mailbox(folder);
  const { origin, close } = await listen(createServer(mailboxOrigin(mailbox, () => undefined)), 0);
  cleanups.push(close);
  const get = (path: string) => fetch(`${origin}${path}`);
  return { mailbox, origin, get, json: async (path: string) => (await get(path)).json() };
}

test("emails are listed newest first, filtered by recipient, and kept over a restart", async () => {
  const first = await open();
  for (const to of ["a@example.com", "b@example.com", "a@example.com"]) {
    await first.mailbox.send(email({ to, subject: `to ${to}` }));
  }
  const { json } = await open();
  const listed = z.object({ messages: z.array(z.object({ id: z.string(), to: z.string() })) });
  const { messages } = listed.parse(await json("/api/messages"));
  expect(messages.map(({ to }) => to)).toEqual(["a@example.com", "b@example.com", "a@example.com"]);
  const ids = messages.map(({ id }) => id);
  expect([...ids].sort().reverse()).toEqual(ids);
  expect(listed.parse(await json("/api/messages?to=B@EXAMPLE.COM")).messages).toHaveLength(1);
});

test("an email is removed by the delivery that sent it, also after a restart, and others stay", async () => {
  const { mailbox } = await open();
  await mailbox.send(email({ deliveryId: "dlv_1" }));
  await mailbox.send(email({ deliveryId: "dlv_2" }));
  await mailbox.send(email());
  await mailbox.remove(["dlv_1", "dlv_3"]);
  for (const one of [mailbox, (await open()).mailbox]) {
    expect((await one.list()).map(({ deliveryId }) => deliveryId)).toEqual([undefined, "dlv_2"]);
  }
});

test("an email is shown as sent, with every header field", async () => {
  const { mailbox, json } = await open();
  const sent = email({
    replyTo: "owner@example.com",
    headers: { "List-Unsubscribe": "<https://example.com/u>" },
  });
  const { providerId } = await mailbox.send(sent);
  const read = await json(`/api/messages/${providerId}`);
  expect(read).toMatchObject({
    ...sent,
    fields: expect.arrayContaining([["Reply-To", "owner@example.com"]]),
    unsubscribe: { url: "https://example.com/u", oneClick: false },
  });
});

test.each([
  { subject: "Hi\r\nBcc: everybody@example.com" },
  { to: "a@example.com\nBcc: everybody@example.com" },
  { replyTo: "a@example.com\r" },
  { headers: { "X-Note": "one\ntwo" } },
  { headers: { "X-Note\r\nBcc": "x" } },
  { headers: { "Not a name:": "x" } },
  { to: "nobody" },
])("a header field with a line break is refused: %j", async (fields) => {
  const { mailbox } = await open();
  await expect(mailbox.send(email(fields))).rejects.toThrow();
  expect(await mailbox.list()).toEqual([]);
});

test("an email's HTML is served sandboxed", async () => {
  const { mailbox, get } = await open();
  const { providerId } = await mailbox.send(email({ html: "<script>parent.document.title='x'</script>" }));
  const policy = (await get(`/api/messages/${providerId}/html`)).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test("a link in an email opens outside the frame, and the stored email is unchanged", async () => {
  const { mailbox, get, json } = await open();
  const html = '<html><head lang="en"><title>x</title></head><a href="https://example.com">go</a></html>';
  const { providerId } = await mailbox.send(email({ html }));
  const shown = await (await get(`/api/messages/${providerId}/html`)).text();
  expect(shown).toContain('<head lang="en"><base target="_blank"><title>');
  expect(await json(`/api/messages/${providerId}`)).toMatchObject({ html });
});

test("the raw email has both parts and encodes non-ASCII text", async () => {
  const { mailbox, get } = await open();
  const { providerId } = await mailbox.send(email());
  const raw = await (await get(`/api/messages/${providerId}/raw`)).text();
  expect(raw).toContain(`Subject: =?UTF-8?B?${Buffer.from("Grüße").toString("base64")}?=`);
  expect(raw.indexOf("text/plain")).toBeLessThan(raw.indexOf("text/html"));
  expect(raw).toContain(Buffer.from("<p>Hello <b>Mara</b></p>").toString("base64"));
  expect(raw.split("\r\n").every((line) => line.length <= 998 && !line.includes("\n"))).toBe(true);
});

test("long encoded fields are folded into words that a reader can join again", () => {
  const subject = "ü🪁".repeat(60);
  const words = encodeHeader(subject).split("\r\n ");
  expect(words.every((word) => word.length <= 75)).toBe(true);
  const decoded = words.map((word) => Buffer.from(word.slice(10, -2), "base64").toString("utf8"));
  expect(decoded.join("")).toBe(subject);
});

test("one-click unsubscribe sends the POST of RFC 8058, and only when the email offers it", async () => {
  const seen: string[] = [];
  const target = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push(`${request.method} ${request.url} ${body} cookie=${request.headers.cookie ?? "none"}`);
      response.writeHead(200).end();
    });
  });
  const listening = await listen(target, 0);
  cleanups.push(listening.close);
  const { mailbox, origin } = await open();
  const headers = { "List-Unsubscribe": `<${listening.origin}/u/1>` };
  const press = async (id: string) =>
    (await fetch(`${origin}/api/messages/${id}/unsubscribe`, { method: "POST", headers: { cookie: "a=b" } }))
      .status;
  const without = await mailbox.send(email({ headers }));
  const withPost = await mailbox.send(
    email({ headers: { ...headers, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } }),
  );
  expect(await press(without.providerId)).toBe(409);
  expect(await press(withPost.providerId)).toBe(200);
  expect(seen).toEqual(["POST /u/1 List-Unsubscribe=One-Click cookie=none"]);
});

test("another site cannot press the button", async () => {
  const { mailbox, origin } = await open();
  const { providerId } = await mailbox.send(email());
  const headers = { "sec-fetch-site": "cross-site" };
  const answer = await fetch(`${origin}/api/messages/${providerId}/unsubscribe`, { method: "POST", headers });
  expect(answer.status).toBe(403);
});

test.each(["/", "/mailbox.css", "/mailbox.js"])("the page's own file %s is served", async (path) => {
  const { get } = await open();
  expect((await get(path)).status).toBe(200);
});

test.each(["/api/messages/nope", "/api/messages/..%2f..%2fidentity", "/etc/passwd"])(
  "%s is 404",
  async (path) => {
    const { get } = await open();
    expect((await get(path)).status).toBe(404);
  },
);
