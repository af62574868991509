import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute } from "node:path";
import { closest } from "fastest-levenshtein";
import proxyaddr from "proxy-addr";
import * as z from "zod";
import { PlainError } from "../plain-error.ts";

/** A setting of a server: its rule, a right value, and what it is for. The table in docs/server.md is made from these. */
type Setting<T> = {
  read: z.ZodType<T, string>;
  example: string;
  about: string;
  /** The value if it is not set; without one it has to be. */
  byDefault?: string;
};

const setting = <T>(setting: Setting<T>): Setting<T> => setting;

const refuse = (ctx: z.RefinementCtx, message: string) => {
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
};

const host = z.hostname({ error: "is no host name" }).transform((text, ctx) => {
  const name = text.toLowerCase();
  if (isIP(name) !== 0) return refuse(ctx, "is an address: certificates and passkeys need a name");
  if (name.endsWith(".")) return refuse(ctx, "ends with a dot, which browsers don’t send");
  if (!name.includes(".") || name.endsWith(".localhost"))
    return refuse(ctx, "is a name of this machine alone");
  return name;
});

const email = z.email({ error: "is no email address" });

/** The rules of `host:port` for listening. */
const listen = z.string().transform((text, ctx) => {
  const [, address = "", digits = ""] = /^\[?([^[\]]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (isIP(address) === 0 || port < 1 || port > 65_535) return refuse(ctx, "is no address with a port");
  return { address, port };
});

/** Percent-encoded texts as they are meant; null if one is malformed. */
function decoded({ user, pass }: { user: string; pass: string }): { user: string; pass: string } | null {
  try {
    return { user: decodeURIComponent(user), pass: decodeURIComponent(pass) };
  } catch {
    return null;
  }
}

/** `smtp:` begins in clear and must change to TLS, unless the server is this machine; `smtps:` is TLS from the start. */
const smtp = z
  .url({ protocol: /^smtps?$/, error: "is no smtp: or smtps: address" })
  .transform((text, ctx) => {
    const { protocol, hostname, port, username, password } = new URL(text);
    if (hostname === "" || port === "0") return refuse(ctx, "names no server");
    if ((username === "") !== (password === "")) return refuse(ctx, "has a user or a password, but not both");
    const secure = protocol === "smtps:";
    const named = hostname.replace(/^\[|\]$/g, "");
    const auth = username === "" ? undefined : decoded({ user: username, pass: password });
    if (auth === null) return refuse(ctx, "has a % in its user or password that isn’t written as %25");
    const isOwn = named === "localhost" || named === "::1" || (isIP(named) === 4 && named.startsWith("127."));
    return {
      host: named,
      port: port === "" ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: !secure && !isOwn,
      ...(auth && { auth }),
    };
  });

/** Networks of proxies, as `proxy-addr` names them. */
const networks = z.string().transform((text, ctx) => {
  const names = text.split(",").map((one) => one.trim());
  for (const name of names) {
    if (/\/0+$/.test(name)) return refuse(ctx, "trusts everybody, so that anybody could forge an address");
    try {
      proxyaddr.compile(name);
    } catch {
      return refuse(ctx, `contains ${JSON.stringify(name)}, which is no network`);
    }
  }
  return names;
});

const folder = z
  .string()
  .transform((text, ctx) => (isAbsolute(text) ? text : refuse(ctx, "is no absolute path")));

const number = (least: number, most: number) =>
  z.string().transform((text, ctx) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      return refuse(ctx, `is no whole number from ${least} to ${most}`);
    return value;
  });

const times = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A time such as `24h` in ms; null for `off`. */
const interval = z.string().transform((text, ctx) => {
  if (text === "off") return null;
  const [, digits = "", unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms = unit === "m" || unit === "h" || unit === "d" ? Number(digits) * times[unit] : 0;
  if (ms < 5 * times.m || ms > 31 * times.d) return refuse(ctx, "is no time from 5m to 31d, and not off");
  return ms;
});

/** `NAME=SECRET` of several providers, separated by white space: what the secrets are is in no message. */
const secretsByName = z.string().transform((text, ctx) => {
  const secrets = new Map<string, string>();
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, name = "", secret = ""] = /^([A-Za-z][A-Za-z0-9-]*)=(.+)$/.exec(entry) ?? [];
    if (name === "") return refuse(ctx, "is no list of NAME=SECRET, separated by spaces or lines");
    if (secrets.has(name)) return refuse(ctx, `names ${name} twice`);
    secrets.set(name, secret);
  }
  return secrets;
});

export const settings = {
  KITELOOP_APP_HOST: setting({
    read: host,
    example: "app.example.com",
    about: "Host of the members’ app. Its pages are opened by https.",
  }),
  KITELOOP_EDGE_HOST: setting({
    read: host,
    example: "kl.example.com",
    about:
      "Host of widgets, links and the API for sites and servers. Another one than the app’s, since sites load code from it.",
  }),
  KITELOOP_SMTP_URL: setting({
    read: smtp,
    example: "smtp://user:password@smtp.example.com:587",
    about:
      "The server that takes emails. `smtp:` changes to TLS before the password, `smtps:` begins with it. Characters such as `@` in a password are percent-encoded.",
  }),
  KITELOOP_MAIL_FROM: setting({
    read: email,
    example: "invites@example.com",
    about: "Address that emails come from.",
  }),
  KITELOOP_MAIL_NAME: setting({
    read: z
      .string()
      .max(80, { error: "is longer than 80 characters" })
      .regex(/^[^<>"\r\n]+$/, { error: "contains a character that names of senders can’t have" }),
    example: "Acme",
    byDefault: "Kiteloop",
    about: "Name that emails come from.",
  }),
  KITELOOP_EMAIL_RATE: setting({
    read: number(1, 1_000),
    example: "10",
    byDefault: "10",
    about: "Emails a second that the server takes at most.",
  }),
  KITELOOP_BOUNCE_ADDRESS: setting({
    read: z
      .string()
      .transform((text) => text || undefined)
      .pipe(email.optional()),
    example: "bounces@example.com",
    byDefault: "",
    about:
      "Address that email servers report to if an email can’t be delivered; by default that of the sender.",
  }),
  KITELOOP_EMAIL_EVENTS: setting({
    read: z
      .string()
      .regex(/^(?:[\w-]{24,200})?$/, {
        error: "is no secret of 24 to 200 letters, digits, hyphens and underscores",
      })
      .transform((text) => text || undefined),
    example: "k3J9fQ2mX7vB5tL8pR4wZ6nC",
    byDefault: "",
    about:
      "A secret of yours: the email provider reports at `/-/email-events/SECRET` of the edge’s host what became of emails.",
  }),
  KITELOOP_DATA: setting({
    read: folder,
    example: "/var/lib/kiteloop",
    about: "Folder of all data, on a disk of this machine.",
  }),
  KITELOOP_BACKUP_EVERY: setting({
    read: interval,
    example: "24h",
    byDefault: "24h",
    about: "How often a backup is made while it serves, in `m`, `h` or `d`; `off` makes none.",
  }),
  KITELOOP_BACKUP_KEEP: setting({
    read: number(1, 1_000),
    example: "7",
    byDefault: "7",
    about: "How many of these backups are kept.",
  }),
  KITELOOP_BACKUP_DIR: setting({
    read: z
      .string()
      .transform((text, ctx) =>
        text === "" || isAbsolute(text) ? text || undefined : refuse(ctx, "is no absolute path"),
      ),
    example: "/mnt/backups/kiteloop",
    byDefault: "",
    about: "Folder of backups, best on another disk. Without it, they are in `backups` of the data folder.",
  }),
  KITELOOP_LISTEN: setting({
    read: listen,
    example: "127.0.0.1:8080",
    byDefault: "127.0.0.1:8080",
    about: "Address and port at which the proxy reaches it, by plain http.",
  }),
  KITELOOP_ADMIN_LISTEN: setting({
    read: listen,
    example: "127.0.0.1:8081",
    byDefault: "127.0.0.1:8081",
    about: "Address and port of `/live`, `/ready` and `/metrics`, which no proxy passes on.",
  }),
  KITELOOP_TRUSTED_PROXIES: setting({
    read: networks,
    example: "loopback,10.0.0.0/8",
    byDefault: "loopback",
    about: "Networks of the proxies in front, whose `X-Forwarded-For` is believed.",
  }),
  KITELOOP_LINK_DOMAINS: setting({
    read: z.enum(["on", "off"], { error: "is neither on nor off" }).transform((text) => text === "on"),
    example: "on",
    byDefault: "off",
    about:
      "`on`: workspaces may have links on their own domains, for which the proxy gets certificates when they are opened first.",
  }),
  KITELOOP_PROVIDER_SECRETS: setting({
    read: secretsByName,
    example: "Google=GOCSPX-1a2b3c",
    byDefault: "",
    about:
      "The client’s secret for each identity provider that `operator.json` lists: `NAME=SECRET`, separated by spaces or lines.",
  }),
  KITELOOP_STAFF: setting({
    read: z
      .string()
      .transform((text) =>
        text
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .pipe(z.array(email)),
    example: "mara@example.com",
    byDefault: "",
    about: "Addresses whose accounts, once confirmed, are staff. It opens none: `member` does.",
  }),
};

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["read"]> };
export type ServerSettings = Settings;
type Name = keyof typeof settings;
const names = Object.keys(settings) as Name[];

/** Variables of handlers that weaken a server, or belong to another kind of instance. */
const notHere = [
  ...["RATE_LIMIT_FACTOR", "INSECURE_COOKIES", "LOOPBACK_WEBHOOKS", "READABLE_LOOPBACK", "PROVIDER_API"],
  ...["DEMO_ORIGIN", "MAILBOX_ORIGIN", "SIGN_IN_ORIGIN", "SIGN_IN_PROVIDERS", "ORIGIN_SECRET_SHA256"],
];

/** Settings of other commands, which may stay in the environment. */
const others = ["KITELOOP_URL", "KITELOOP_KEY", "KITELOOP_TABLE", "KITELOOP_RUN"];

/** A file's text without its last line break, as secrets of containers are given. */
function fromFile(name: string, path: string): { text: string } | { fault: string } {
  try {
    return { text: readFileSync(path, "utf8").replace(/\r?\n$/, "") };
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { fault: `${name} names ${path}, which can’t be read (${why}).` };
  }
}

function given(name: Name, env: NodeJS.ProcessEnv): { text: string | undefined } | { fault: string } {
  const [own, path] = [env[name] || undefined, env[`${name}_FILE`] || undefined];
  if (own !== undefined && path !== undefined)
    return { fault: `${name} and ${name}_FILE are both set: keep one.` };
  if (path !== undefined) return fromFile(`${name}_FILE`, path);
  return { text: own ?? settings[name].byDefault };
}

/** Settings whose values are quoted nowhere. */
const secret: readonly Name[] = ["KITELOOP_SMTP_URL", "KITELOOP_PROVIDER_SECRETS", "KITELOOP_EMAIL_EVENTS"];
const shown = (name: Name, text: string) => (secret.includes(name) ? "" : ` ${JSON.stringify(text)}`);

/** The values of some settings, and a sentence for each fault, with a right value. */
function readValues(env: NodeJS.ProcessEnv, some: readonly Name[]) {
  const faults: string[] = [];
  const values: Partial<Record<Name, unknown>> = {};
  for (const name of some) {
    const { read, example } = settings[name];
    const such = `such as ${name}=${example}`;
    const value = given(name, env);
    if ("fault" in value) faults.push(value.fault);
    else if (value.text === undefined) faults.push(`${name} is not set: give it a value, ${such}.`);
    else {
      const parsed = read.safeParse(value.text);
      if (parsed.success) values[name] = parsed.data;
      else
        faults.push(
          `${name}${shown(name, value.text)} ${parsed.error.issues[0]?.message ?? "is invalid"}: change it, ${such}.`,
        );
    }
  }
  return { values, faults };
}

/** The settings that a command needs which doesn't serve. @throws PlainError with a line for each fault */
export function needSettings<const Needed extends Name>(
  env: NodeJS.ProcessEnv,
  some: readonly Needed[],
): Pick<ServerSettings, Needed> {
  const { values, faults } = readValues(env, some);
  if (faults.length > 0) throw new PlainError(faults.join("\n"));
  return values as Pick<ServerSettings, Needed>;
}

/** The settings of a server in the environment, or a sentence for each fault, with a right value. */
export function readSettings(env: NodeJS.ProcessEnv): { settings: ServerSettings } | { faults: string[] } {
  const { values, faults } = readValues(env, names);
  const known = new Set([...names, ...names.map((name) => `${name}_FILE`), ...others]);
  for (const name of Object.keys(env).filter((one) => one.startsWith("KITELOOP_") && !known.has(one)))
    faults.push(`${name} is no setting: did you mean ${closest(name, [...known])}?`);
  if (values.KITELOOP_APP_HOST !== undefined && values.KITELOOP_APP_HOST === values.KITELOOP_EDGE_HOST)
    faults.push(
      "KITELOOP_APP_HOST and KITELOOP_EDGE_HOST are the same: sites load code from the second, which must not share cookies with the first.",
    );
  const [own, admin] = [values.KITELOOP_LISTEN, values.KITELOOP_ADMIN_LISTEN];
  if (own !== undefined && JSON.stringify(own) === JSON.stringify(admin))
    faults.push(
      "KITELOOP_LISTEN and KITELOOP_ADMIN_LISTEN are the same: give the second another port, such as KITELOOP_ADMIN_LISTEN=127.0.0.1:8081.",
    );
  for (const name of notHere.filter((one) => env[one] !== undefined))
    faults.push(`${name} is for tests, for trying or for AWS: remove it, or a server has less protection.`);
  return faults.length > 0 ? { faults } : { settings: values as ServerSettings };
}
