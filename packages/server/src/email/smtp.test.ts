import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, expect, test, vi } from "vitest";
import { smtpMailer } from "./smtp.ts";
import { type Answers, startSmtp } from "./testing.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that keeps what it was sent, until it is closed. */
async function server(answers: Answers, auth?: { user: string; pass: string }) {
  const { port, emails, say, close } = await startSmtp(answers);
  const bounced: string[] = [];
  const fates: string[] = [];
  const mailer = smtpMailer({
    server: { host: "127.0.0.1", port, secure: false, requireTLS: false, ...(auth && { auth }) },
    ...{ perSecond: 1_000, host: "kl.example.com" },
    onBounce: async ({ to }) => void bounced.push(to),
    onFate: (fate) => fates.push(fate),
  });
  closers.push(mailer.close, () => void close());
  return { emails, bounced, fates, mailer, port, say, stop: close };
}

const message = {
  to: "bob@example.org",
  from: '"Acme" <invites@example.com>',
  subject: "Grüße",
  html: "<p>Hello</p>",
  text: "Hello",
  headers: { "List-Unsubscribe": "<https://kl.example.com/u>" },
  deliveryId: "dlv_1",
};

test("an email arrives with its fields and an id by which its fate can be reported", async () => {
  const { emails, mailer } = await server({});
  expect(await mailer.send(message)).toEqual({ providerId: "<dlv_1@kl.example.com>" });
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain("Message-ID: <dlv_1@kl.example.com>");
  expect(emails[0]).toContain("From: Acme <invites@example.com>");
  expect(emails[0]).toContain("List-Unsubscribe: <https://kl.example.com/u>");
});

test.each(["550 no such user", "550 5.1.1 no such user", "550-5.1.1 no\r\n550 5.1.1 such user"])(
  "a recipient that is refused permanently is a bounce: %s",
  async (RCPT) => {
    const { bounced, mailer } = await server({ RCPT });
    await mailer.send(message);
    expect(bounced).toEqual(["bob@example.org"]);
  },
);

test("this machine’s server needs no certificate that others trust", async () => {
  const { emails, mailer } = await server({ EHLO: "250-there\r\n250 STARTTLS" });
  await mailer.send(message);
  expect(emails).toHaveLength(1);
});

test.each([
  ["the recipient is refused for now", { RCPT: "450 later" }],
  ["the sender is refused", { MAIL: "550 not you" }],
  ["the server relays for nobody", { RCPT: "554 5.7.1 relay access denied" }],
  ["the email is refused for now", { END: "451 later" }],
  ["the connection ends before the email", { MAIL: "" }],
  ["the connection ends before the recipient", { RCPT: "" }],
  ["the connection ends before the content", { DATA: "" }],
])("%s: it is tried again later, and nobody has bounced", async (_, answers) => {
  const { bounced, mailer } = await server(answers);
  const failure = await mailer.send(message).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toHaveProperty("name", "EmailRefused");
  expect(bounced).toEqual([]);
});

test.each([{ END: "554 spam" }, { DATA: "554 no" }])(
  "an email that is refused permanently is given up: %o",
  async (answers) => {
    const { mailer } = await server(answers);
    await expect(mailer.send(message)).rejects.toMatchObject({ name: "EmailRefused" });
  },
);

test("an email whose answer is lost counts as sent, since the server may have taken it", async () => {
  const { emails, mailer } = await server({ END: "" });
  expect(await mailer.send(message)).toEqual({ providerId: "<dlv_1@kl.example.com>" });
  expect(emails).toHaveLength(1);
});

test("a second attempt that reaches no server fails, whatever the first one sent", async () => {
  const { mailer, stop } = await server({ RCPT: "450 later" });
  await expect(mailer.send(message)).rejects.toThrow();
  await stop();
  await expect(mailer.send(message)).rejects.toMatchObject({ command: "CONN" });
});

test("a server without TLS gets no password and no email", async () => {
  const { emails, port } = await server({});
  const mailer = smtpMailer({
    server: {
      ...{ host: "127.0.0.1", port, secure: false, requireTLS: true },
      auth: { user: "ann", pass: "secret" },
    },
    ...{ perSecond: 1_000, host: "kl.example.com" },
    onBounce: async () => undefined,
  });
  closers.push(mailer.close);
  await expect(mailer.send(message)).rejects.toMatchObject({ code: "ETLS" });
  expect(emails).toEqual([]);
});

test("a line break in a field is refused before anything is sent", async () => {
  const { emails, mailer } = await server({});
  await expect(mailer.send({ ...message, subject: "a\r\nBcc: eve@example.com" })).rejects.toThrow(
    "line break",
  );
  expect(emails).toEqual([]);
});

test.each([
  ["sent", {}],
  ["sent", { END: "" }],
  ["bounced", { RCPT: "550 no such user" }],
  ["refused", { DATA: "554 spam" }],
  ["failed", { RCPT: "450 later" }],
])("the caller learns that it was %s", async (fate, answers) => {
  const { fates, mailer } = await server(answers);
  await mailer.send(message).catch(() => undefined);
  expect(fates).toEqual([fate]);
});

test("at the end an email under way is sent, and no further one begins", async () => {
  const { emails, mailer } = await server({});
  const first = mailer.send(message);
  await Promise.resolve();
  await new Promise(setImmediate);
  const drained = mailer.drain();
  const later = vi.fn();
  void mailer.send({ ...message, deliveryId: "dlv_2" }).then(later, later);
  await drained;
  expect(emails).toHaveLength(1);
  await first;
  await mailer.drain();
  expect(later).not.toHaveBeenCalled();
  expect(emails).toHaveLength(1);
});

test("a refused password stops all emails for a minute, and none of them is given up", async () => {
  const wrong = { EHLO: "250-there\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 wrong password" };
  const { emails, fates, mailer, say } = await server(wrong, { user: "ann", pass: "old" });
  const stopped = { name: "SendingStopped", message: expect.stringContaining("535") };
  await expect(mailer.send(message)).rejects.toMatchObject(stopped);
  say.AUTH = "235 welcome";
  await expect(mailer.send(message)).rejects.toMatchObject(stopped);
  expect([emails, fates]).toEqual([[], ["failed", "failed"]]);
  const begun = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => begun + 61_000);
  await mailer.send(message);
  expect(emails).toHaveLength(1);
});

test("a certificate that nobody vouches for stops all emails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-smtp-"));
  closers.push(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, "key"), join(folder, "cert")];
  const made = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-out",
    cert,
    "-subj",
    "/CN=a",
  ];
  execFileSync("openssl", made, { stdio: "ignore" });
  const listening = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(
    0,
    "127.0.0.1",
  );
  listening.on("tlsClientError", () => undefined);
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const mailer = smtpMailer({
    server: { host: "127.0.0.1", port, secure: true, requireTLS: false },
    ...{ perSecond: 1_000, host: "kl.example.com", onBounce: async () => undefined },
  });
  closers.push(mailer.close, () => listening.close());
  await expect(mailer.send(message)).rejects.toMatchObject({ name: "SendingStopped" });
});

test("a server that can’t be reached stops nothing", async () => {
  const { mailer, stop } = await server({});
  await stop();
  await expect(mailer.send(message)).rejects.not.toMatchObject({ name: "SendingStopped" });
});
