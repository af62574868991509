import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings, settings } from "./settings.ts";

const right = {
  KITELOOP_APP_HOST: "app.example.com",
  KITELOOP_EDGE_HOST: "kl.example.com",
  KITELOOP_SMTP_URL: "smtp://ann:p%40ss@smtp.example.com",
  KITELOOP_MAIL_FROM: "invites@example.com",
  KITELOOP_DATA: "/var/lib/kiteloop",
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (changed: NodeJS.ProcessEnv) => readSettings({ ...right, ...changed });
function faultsOf(changed: NodeJS.ProcessEnv): string[] {
  const result = read(changed);
  return "faults" in result ? result.faults : [];
}
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return join(folder, name);
}

test("five settings are enough, and the others have their defaults", () => {
  expect(read({})).toEqual({
    settings: {
      ...right,
      KITELOOP_SMTP_URL: {
        host: "smtp.example.com",
        port: 587,
        secure: false,
        requireTLS: true,
        auth: { user: "ann", pass: "p@ss" },
      },
      KITELOOP_MAIL_NAME: "Kiteloop",
      KITELOOP_EMAIL_RATE: 10,
      KITELOOP_BOUNCE_ADDRESS: undefined,
      KITELOOP_EMAIL_EVENTS: undefined,
      KITELOOP_BACKUP_EVERY: 86_400_000,
      KITELOOP_BACKUP_KEEP: 7,
      KITELOOP_LISTEN: { address: "127.0.0.1", port: 8080 },
      KITELOOP_ADMIN_LISTEN: { address: "127.0.0.1", port: 8081 },
      KITELOOP_TRUSTED_PROXIES: ["loopback"],
      KITELOOP_LINK_DOMAINS: false,
      KITELOOP_PROVIDER_SECRETS: new Map(),
      KITELOOP_STAFF: [],
    },
  });
});

test("each setting’s example is right", () => {
  const examples = Object.entries(settings).map(([name, { example }]) => [name, example]);
  expect(readSettings(Object.fromEntries(examples))).toHaveProperty("settings");
});

test.each([
  ["smtp://smtp.example.com:2525", { port: 2525, secure: false, requireTLS: true }],
  ["smtps://smtp.example.com", { port: 465, secure: true, requireTLS: false }],
  ["smtp://localhost:25", { port: 25, secure: false, requireTLS: false }],
  ["smtp://[::1]:25", { host: "::1", requireTLS: false }],
  ["smtp://127.0.0.1:25", { host: "127.0.0.1", requireTLS: false }],
  ["smtp://127.example.com", { host: "127.example.com", requireTLS: true }],
])("%s is read", (KITELOOP_SMTP_URL, server) => {
  expect(read({ KITELOOP_SMTP_URL })).toMatchObject({ settings: { KITELOOP_SMTP_URL: server } });
});

test.each([
  ["KITELOOP_APP_HOST", "", "is not set"],
  ["KITELOOP_APP_HOST", "https://app.example.com", "is no host name"],
  ["KITELOOP_APP_HOST", "app.example.com/", "is no host name"],
  ["KITELOOP_APP_HOST", "app example.com", "is no host name"],
  ["KITELOOP_APP_HOST", "192.0.2.7", "is an address"],
  ["KITELOOP_APP_HOST", "localhost", "is a name of this machine alone"],
  ["KITELOOP_APP_HOST", "app.localhost", "is a name of this machine alone"],
  ["KITELOOP_APP_HOST", "app.example.com.", "ends with a dot"],
  ["KITELOOP_EDGE_HOST", "", "is not set"],
  ["KITELOOP_EDGE_HOST", "2001:db8::1", "is"],
  ["KITELOOP_EDGE_HOST", "APP.example.com", "are the same"],
  ["KITELOOP_SMTP_URL", "", "is not set"],
  ["KITELOOP_SMTP_URL", "smtp.example.com", "is no smtp: or smtps: address"],
  ["KITELOOP_SMTP_URL", "http://smtp.example.com", "is no smtp: or smtps: address"],
  ["KITELOOP_SMTP_URL", "smtp://", "KITELOOP_SMTP_URL"],
  ["KITELOOP_SMTP_URL", "smtp://ann@smtp.example.com", "not both"],
  ["KITELOOP_SMTP_URL", "smtp://:secret@smtp.example.com", "not both"],
  ["KITELOOP_SMTP_URL", "smtp://smtp.example.com:99999", "is no smtp: or smtps: address"],
  ["KITELOOP_SMTP_URL", "smtp://smtp.example.com:0", "names no server"],
  ["KITELOOP_SMTP_URL", "smtp://ann:100%@smtp.example.com", "isn’t written as %25"],
  ["KITELOOP_MAIL_FROM", "", "is not set"],
  ["KITELOOP_MAIL_FROM", "Acme <invites@example.com>", "is no email address"],
  ["KITELOOP_MAIL_FROM", "invites", "is no email address"],
  ["KITELOOP_MAIL_NAME", 'Ac"me', "can’t have"],
  ["KITELOOP_MAIL_NAME", "Acme\r\nBcc: eve@example.com", "can’t have"],
  ["KITELOOP_MAIL_NAME", "x".repeat(81), "longer than 80"],
  ["KITELOOP_EMAIL_RATE", "0", "is no whole number from 1 to 1000"],
  ["KITELOOP_EMAIL_RATE", "ten", "is no whole number"],
  ["KITELOOP_EMAIL_RATE", "1.5", "is no whole number"],
  ["KITELOOP_BOUNCE_ADDRESS", "bounces", "is no email address"],
  ["KITELOOP_EMAIL_EVENTS", "short", "is no secret of 24"],
  ["KITELOOP_EMAIL_EVENTS", "with spaces in between them all", "is no secret"],
  ["KITELOOP_DATA", "", "is not set"],
  ["KITELOOP_DATA", "data", "is no absolute path"],
  ["KITELOOP_BACKUP_EVERY", "24", "is no time"],
  ["KITELOOP_BACKUP_EVERY", "2m", "is no time from 5m"],
  ["KITELOOP_BACKUP_EVERY", "32d", "is no time"],
  ["KITELOOP_BACKUP_KEEP", "0", "is no whole number"],
  ["KITELOOP_BACKUP_DIR", "backups", "is no absolute path"],
  ["KITELOOP_LISTEN", "8080", "is no address with a port"],
  ["KITELOOP_LISTEN", "localhost:8080", "is no address with a port"],
  ["KITELOOP_LISTEN", "127.0.0.1:0", "is no address with a port"],
  ["KITELOOP_LISTEN", "127.0.0.1:70000", "is no address with a port"],
  ["KITELOOP_ADMIN_LISTEN", "8081", "is no address with a port"],
  ["KITELOOP_ADMIN_LISTEN", "127.0.0.1:8080", "are the same"],
  ["KITELOOP_TRUSTED_PROXIES", "caddy", "which is no network"],
  ["KITELOOP_TRUSTED_PROXIES", "10.0.0.0/33", "which is no network"],
  ["KITELOOP_TRUSTED_PROXIES", "loopback,", "which is no network"],
  ["KITELOOP_TRUSTED_PROXIES", "0.0.0.0/0", "trusts everybody"],
  ["KITELOOP_TRUSTED_PROXIES", "10.0.0.0/8,::/00", "trusts everybody"],
  ["KITELOOP_STAFF", "mara", "is no email address"],
  ["KITELOOP_LINK_DOMAINS", "yes", "is neither on nor off"],
  ["KITELOOP_PROVIDER_SECRETS", "GOCSPX-1a2b3c", "is no list of NAME=SECRET"],
  ["KITELOOP_PROVIDER_SECRETS", "Google=a Google=b", "names Google twice"],
  ["KITELOOP_STAFFF", "mara@example.com", "did you mean KITELOOP_STAFF?"],
  ["KITELOOP_DATA_FOLDER", "/data", "did you mean"],
  ["KITELOOP_MAIL_FROM_FILE", "/nowhere/mail", "can’t be read (ENOENT)"],
  ["RATE_LIMIT_FACTOR", "0", "is for tests"],
  ["INSECURE_COOKIES", "1", "remove it"],
  ["PROVIDER_API", "http://127.0.0.1:4002", "remove it"],
])("%s=%s is refused in one sentence, which names the setting", (name, value, why) => {
  const changed = name.endsWith("_FILE") ? { [name.slice(0, -5)]: undefined } : {};
  const faults = faultsOf({ ...changed, [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(name);
  expect(faults[0]).toContain(why);
});

test("all faults come at once, each with a right value, and none quotes a password", () => {
  const faults = faultsOf({
    KITELOOP_APP_HOST: "x",
    KITELOOP_SMTP_URL: "ftp://ann:geheim@smtp.example.com",
    KITELOOP_DATA: "data",
    KITELOOP_MAILFROM: "a@example.com",
  });
  expect(faults).toHaveLength(4);
  expect(faults.slice(0, 3).every((fault) => /such as KITELOOP_\w+=\S/.test(fault))).toBe(true);
  expect(faults.join()).not.toContain("geheim");
});

test("a value can be in a file", () => {
  const url = "smtps://ann:secret@smtp.example.com";
  const from = (path: string) => read({ KITELOOP_SMTP_URL: undefined, KITELOOP_SMTP_URL_FILE: path });
  expect(from(file("own", `${url}\n`))).toMatchObject({
    settings: { KITELOOP_SMTP_URL: { host: "smtp.example.com", secure: true } },
  });
  expect(faultsOf({ KITELOOP_SMTP_URL_FILE: file("both", url) })).toEqual([
    "KITELOOP_SMTP_URL and KITELOOP_SMTP_URL_FILE are both set: keep one.",
  ]);
});
