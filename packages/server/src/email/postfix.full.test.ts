import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { EmailEvent } from "../email-events/event.ts";
import { emailEvents } from "../email-events/listener.ts";
import { type Listening, listen } from "../http/listen.ts";
import { takeBounce } from "../production/bounce.ts";
import { smtpMailer } from "./smtp.ts";

/** From Debian: `apt install postfix`. It changes its user, so that only root can start it. */
const master = "/usr/lib/postfix/sbin/master";
const why = !existsSync(master)
  ? "there is no Postfix"
  : process.getuid?.() !== 0
    ? "only root starts Postfix"
    : null;

const host = "kl.example.com";
const token = "k3J9fQ2mX7vB5tL8pR4wZ6nC";
const within = { timeout: 60_000, interval: 250 };

let scratch = "";
let postfix: ChildProcess | undefined;
let refusing: Server;
let events: Listening;
let mailer: ReturnType<typeof smtpMailer>;
let bounced: string[] = [];
let fates: string[] = [];
const taken: EmailEvent[] = [];

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A server of others, which takes the sender and knows no recipient. */
const unknowing = () =>
  createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 mx.lost.example\r\n");
    socket.on("data", (data) => {
      for (const line of String(data).split("\r\n").filter(Boolean)) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === "QUIT") socket.end("221 bye\r\n");
        else socket.write(command === "RCPT" ? "550 5.1.1 no such user\r\n" : "250 fine\r\n");
      }
    });
  });

beforeAll(async () => {
  if (why !== null) return;
  // Below /tmp and for everybody: Postfix and the program that it gives reports to are other users.
  scratch = await mkdtemp("/tmp/kiteloop-postfix-");
  await chmod(scratch, 0o755);
  for (const folder of ["config", "queue", "data", "mail", "reports"]) await mkdir(join(scratch, folder));
  for (const folder of ["mail", "reports"]) await chmod(join(scratch, folder), 0o777);
  execFileSync("chown", ["postfix", join(scratch, "data")]);
  refusing = unknowing();
  const lost = await portOf(refusing);
  const free = createServer();
  const port = await portOf(free);
  free.close();
  const program = join(scratch, "take");
  await writeFile(
    program,
    `#!/bin/sh\ncat > ${scratch}/reports/.new-$$ && mv ${scratch}/reports/.new-$$ ${scratch}/reports/$$\n`,
  );
  await chmod(program, 0o755);
  await writeFile(
    join(scratch, "config/main.cf"),
    `compatibility_level = 3.6
queue_directory = ${scratch}/queue
data_directory = ${scratch}/data
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
mail_owner = postfix
myhostname = mail.example.com
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
maillog_file = ${scratch}/postfix.log
maillog_file_prefixes = /tmp
smtp_tls_security_level = none
disable_dns_lookups = yes
virtual_mailbox_domains = good.example
virtual_mailbox_base = ${scratch}/mail
virtual_mailbox_maps = inline:{ bob@good.example=bob/, later@good.example=later/, barred@good.example=barred/ }
virtual_minimum_uid = 1
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_recipient_restrictions = check_recipient_access inline:{ { later@good.example = 450 4.2.1 later }, { barred@good.example = 550 5.7.1 barred } }, permit
transport_maps = inline:{ { lost.example = smtp:[127.0.0.1]:${lost} }, { returns.example = take: } }
`,
  );
  const open = ["cleanup", "flush", "showq"];
  const service = (name: string, program: string) =>
    `${name} unix ${open.includes(name) ? "n" : "-"} ${name === "virtual" ? "n" : "-"} n - 0 ${program}`;
  await writeFile(
    join(scratch, "config/master.cf"),
    `127.0.0.1:${port} inet n - n - - smtpd
qmgr unix n - n 300 1 qmgr
take unix - n n - 1 pipe flags=R user=nobody argv=${program}
postlog unix-dgram n - n - 1 postlogd
pickup unix n - n 60 1 pickup
tlsmgr unix - - n 1000? 1 tlsmgr
${[
  "cleanup",
  "rewrite",
  "bounce",
  "defer",
  "trace",
  "smtp",
  "virtual",
  "error",
  "retry",
  "proxymap",
  "anvil",
  "scache",
  "showq",
  "flush",
  "verify",
]
  .map((name) =>
    service(
      name,
      { rewrite: "trivial-rewrite", defer: "bounce", trace: "bounce", retry: "error" }[name] ?? name,
    ),
  )
  .join("\n")}
`,
  );
  execFileSync("/usr/sbin/postfix", ["-c", join(scratch, "config"), "check"], { stdio: "ignore" });
  postfix = spawn(master, ["-c", join(scratch, "config"), "-d"], {
    stdio: "ignore",
    env: { ...process.env, MAIL_CONFIG: join(scratch, "config"), MAIL_LOGTAG: "postfix" },
  });
  const handler = emailEvents(
    {
      ...{ token, host, log: () => undefined, fetch: () => Promise.reject(new Error("not asked")) },
      take: async (event) => taken.push(event) > 0,
    },
    (_, response) => response.writeHead(404).end(),
  );
  events = await listen(
    createHttp((request, response) => void handler(request, response)),
    0,
  );
  mailer = smtpMailer({
    server: { host: "127.0.0.1", port, secure: false, requireTLS: false },
    ...{ perSecond: 100, host, returnTo: "bounces@returns.example" },
    onBounce: async ({ to }) => void bounced.push(to),
    onFate: (fate) => fates.push(fate),
  });
  await vi.waitFor(() => mailer.verify(), within);
});
afterAll(async () => {
  if (why !== null) return;
  mailer.close();
  if (postfix && postfix.exitCode === null) {
    const ended = once(postfix, "exit");
    postfix.kill("SIGTERM");
    await ended;
  }
  await events.close();
  refusing.close();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const deliveryId = "dlv_01hzy3v9k8m7n6p5q4r3s2t1w0";
const emailTo = (to: string) => ({
  ...{ to, from: '"Acme" <invites@example.com>', subject: "Grüße", deliveryId },
  ...{ html: "<p>Hello</p>", text: "Hello", headers: {} },
});
const filesIn = async (folder: string) =>
  existsSync(join(scratch, folder)) ? readdir(join(scratch, folder)) : [];

describe.skipIf(why !== null)("an email server of one’s own", () => {
  test("delivers an email with our id, from the sender, and with the address for reports", async () => {
    await mailer.send(emailTo("bob@good.example"));
    await vi.waitFor(async () => expect(await filesIn("mail/bob/new")).toHaveLength(1), within);
    const [name = ""] = await filesIn("mail/bob/new");
    const email = await readFile(join(scratch, "mail/bob/new", name), "utf8");
    expect(email).toContain("Return-Path: <bounces@returns.example>");
    expect(email).toContain(`Message-ID: <${deliveryId}@${host}>`);
    expect(email).toContain("From: Acme <invites@example.com>");
    expect(email).toMatch(/Subject: =\?UTF-8\?/);
    expect([bounced, fates]).toEqual([[], ["sent"]]);
  });

  test("knows no such recipient: a bounce at once", async () => {
    [bounced, fates] = [[], []];
    await mailer.send(emailTo("nobody@good.example"));
    expect([bounced, fates]).toEqual([["nobody@good.example"], ["bounced"]]);
  });

  test("can’t take an email now: it is tried again later, and nobody bounced", async () => {
    [bounced, fates] = [[], []];
    await expect(mailer.send(emailTo("later@good.example"))).rejects.toThrow("450");
    expect([bounced, fates]).toEqual([[], ["failed"]]);
  });

  test("has a rule against a recipient: no bounce", async () => {
    [bounced, fates] = [[], []];
    await expect(mailer.send(emailTo("barred@good.example"))).rejects.toThrow("5.7.1");
    expect(bounced).toEqual([]);
  });

  test("reports later that another server knows no such recipient: the report, given to `bounce`, is a bounce", async () => {
    [bounced, fates] = [[], []];
    await mailer.send(emailTo("lost@lost.example"));
    expect([bounced, fates]).toEqual([[], ["sent"]]);
    const reports = async () => (await filesIn("reports")).filter((name) => !name.startsWith("."));
    await vi.waitFor(async () => expect(await reports()).toHaveLength(1), within);
    const [name = ""] = await reports();
    const report = () => createReadStream(join(scratch, "reports", name));
    const env = {
      KITELOOP_LISTEN: `127.0.0.1:${events.port}`,
      KITELOOP_EDGE_HOST: host,
      KITELOOP_EMAIL_EVENTS: token,
    };
    const said: string[] = [];
    expect(await takeBounce(report(), (line) => said.push(line), env)).toBe(0);
    expect(taken).toEqual([{ deliveryId, fate: "bounced" }]);
    expect(said).toEqual([`${deliveryId}: bounced.`]);

    const wrong = { ...env, KITELOOP_EMAIL_EVENTS: `${token}x` };
    expect(await takeBounce(report(), () => undefined, wrong)).toBe(75);
    const other = { ...env, KITELOOP_EDGE_HOST: "kl.other.example" };
    expect(await takeBounce(report(), (line) => said.push(line), other)).toBe(0);
    expect(said.at(-1)).toContain("no email of this server");
    expect(taken).toHaveLength(1);
  });
});

test.runIf(why !== null)(`left out, since ${why ?? "nothing is missing"}`, () => undefined);
