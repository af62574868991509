import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import type { IdentityEmail } from "@kiteloop/server/identity/index";
import { headerFields, rawMessage } from "./mime.ts";
import type { Mailbox, Message } from "./store.ts";
import { unsubscribeOf, unsubscribeOneClick } from "./unsubscribe.ts";

export { noticesOf } from "./simulator.ts";
export { Mailbox } from "./store.ts";

/** Sends the codes of accounts to the mailbox. */
export const codesTo = (mailbox: Mailbox) => (email: IdentityEmail) =>
  mailbox.send({ ...email, from: "Kiteloop <accounts@kiteloop.example>", headers: {} });

const ui = join(import.meta.dirname, "ui");
const files: Record<string, [file: string, type: string]> = {
  "/": ["mailbox.html", "text/html; charset=utf-8"],
  "/mailbox.css": ["mailbox.css", "text/css; charset=utf-8"],
  "/mailbox.js": ["mailbox.js", "text/javascript; charset=utf-8"],
};

const policy = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
/** An email is untrusted HTML: no scripts, no forms, nothing loaded but pictures, and an opaque origin. */
const emailPolicy = {
  ...policy,
  "content-security-policy":
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; frame-ancestors 'self'",
};

type Answer = { status?: number; type: string; body: string | Buffer; headers?: Record<string, string> };
const json = (body: unknown, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
const missing = json({ title: "There is no such email." }, 404);

function summary({ id, receivedAt, to, from, subject, text }: Message) {
  return { id, receivedAt, to, from, subject, preview: text.replace(/\s+/g, " ").trim().slice(0, 140) };
}

function detail(message: Message) {
  return { ...message, fields: headerFields(message), unsubscribe: unsubscribeOf(message) ?? null };
}

/** Links of an email open in a new tab, as in an email client; their pages may refuse to load in the frame. */
function opensOutside(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

async function unsubscribe(message: Message): Promise<Answer> {
  const offer = unsubscribeOf(message);
  if (!offer?.oneClick) return json({ title: "This email offers no one-click unsubscribe." }, 409);
  try {
    return json({ status: await unsubscribeOneClick(offer.url) });
  } catch (error) {
    return json(
      { title: `The address did not answer: ${error instanceof Error ? error.message : error}` },
      502,
    );
  }
}

async function ofMessage(message: Message, view: string, method: string): Promise<Answer> {
  if (view === "unsubscribe" && method === "POST") return unsubscribe(message);
  if (method !== "GET") return json({ title: "Only GET." }, 405);
  if (view === "html") {
    return { type: "text/html; charset=utf-8", body: opensOutside(message.html), headers: emailPolicy };
  }
  if (view === "raw") return { type: "text/plain; charset=utf-8", body: rawMessage(message) };
  return view === "" ? json(detail(message)) : missing;
}

async function route(mailbox: Mailbox, request: IncomingMessage): Promise<Answer> {
  const method = request.method ?? "GET";
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://mailbox");
  const file = files[pathname];
  if (file && method === "GET") return { type: file[1], body: await readFile(join(ui, file[0])) };
  if (pathname === "/api/messages" && method === "GET") {
    return json({ messages: (await mailbox.list(searchParams.get("to") ?? "")).map(summary) });
  }
  const [, id, view = ""] = /^\/api\/messages\/([0-9a-z]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  const message = id === undefined ? undefined : await mailbox.get(id);
  return message ? ofMessage(message, view, method) : missing;
}

/** A page on another origin must not press the unsubscribe button of the person reading here. */
function crossSite(request: IncomingMessage): boolean {
  const site = request.headers["sec-fetch-site"];
  return request.method !== "GET" && site !== undefined && site !== "same-origin";
}

/**
 * The mailbox: the page at `/`, and for tests `GET /api/messages?to=` (newest first) and
 * `GET /api/messages/{id}`, with `/html`, `/raw` and `POST .../unsubscribe` below it.
 */
export function mailboxOrigin(mailbox: Mailbox, log: (line: string) => void): RequestHandler {
  const send = (response: ServerResponse, { status = 200, type, body, headers = policy }: Answer) => {
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(body);
  };
  return async (request, response) => {
    try {
      send(
        response,
        crossSite(request) ? json({ title: "From another site." }, 403) : await route(mailbox, request),
      );
    } catch (error) {
      log(`mailbox: ${error instanceof Error ? error.message : error}`);
      send(response, json({ title: "The mailbox could not answer." }, 500));
    }
  };
}
