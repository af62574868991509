import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { encodeId } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { readOperator } from "../main/operator.ts";
import { startServer } from "./index.ts";
import { readSettings } from "./settings.ts";

const Numbers = z.object({
  ...{ email: z.string(), password: z.string(), projectId: z.string(), host: z.string() },
  ...{ publishableKey: z.string(), widgetId: z.string(), script: z.string(), link: z.string() },
  totals: z.object({ impressions: z.int(), joins: z.int() }),
});

const folder = join(import.meta.dirname, "../../../e2e/fixtures/released");
const [name = ""] = readdirSync(folder).filter((one) => one.endsWith(".klb.gz"));

/** A small instance as a release left it, and what it must show. */
export const stored = {
  numbers: Numbers.parse(JSON.parse(readFileSync(join(folder, name.replace("klb.gz", "json")), "utf8"))),
  /** Writes its backup to a path. */
  writeTo: (path: string) => writeFileSync(path, gunzipSync(readFileSync(join(folder, name)))),
};

const hosts = { app: "app.example.com", edge: "kl.example.com" };
export type Answered = { status: number; headers: Record<string, unknown>; text: string };

/** A beacon of one event of the stored instance's widget. */
export function storedBeacon(): object {
  const at = Date.now();
  const { widgetId, publishableKey: key } = stored.numbers;
  const beacon = encodeId("beacon", at, randomBytes(16));
  return { key, beacon, sentAt: at, events: [{ type: "impression", widgetId, version: 1, at }] };
}

/** A server for the public on a data folder, and requests to it. One per test file: handlers read the process's environment. */
export async function startPublicServer(dataDir: string, changed: Record<string, string> = {}) {
  const environment = { ...process.env };
  const read = readSettings({
    KITELOOP_APP_HOST: hosts.app,
    KITELOOP_EDGE_HOST: hosts.edge,
    KITELOOP_SMTP_URL: "smtp://127.0.0.1:1",
    KITELOOP_MAIL_FROM: "invites@example.com",
    KITELOOP_DATA: dataDir,
    KITELOOP_BACKUP_EVERY: "off",
    ...changed,
  });
  if (!("settings" in read)) throw new Error(read.faults.join("\n"));
  const anyPort = { address: "127.0.0.1", port: 0 };
  const { KITELOOP_ADMIN_LISTEN: given } = read.settings;
  const admin = changed.KITELOOP_ADMIN_LISTEN === undefined ? anyPort : given;
  const settings = { ...read.settings, KITELOOP_LISTEN: anyPort, KITELOOP_ADMIN_LISTEN: admin };
  const operator = { ...(await readOperator()), example: false };
  const server = await startServer({ settings, operator, log: () => undefined });
  let cookie = "";
  const send = (side: "app" | "edge", method: string, path: string, body?: object): Promise<Answered> => {
    const ofApp = { origin: `https://${hosts.app}`, cookie, "content-type": "application/json" };
    const ofPage = { origin: `https://${stored.numbers.host}`, "content-type": "text/plain" };
    const headers = { host: hosts[side], ...(side === "app" ? ofApp : body && ofPage) };
    return new Promise((resolve, reject) => {
      const sent = request({ port: server.port, method, path, headers }, async (answer) => {
        const cookies = answer.headers["set-cookie"] ?? [];
        if (cookies.length > 0) cookie = cookies.map((one) => one.split(";")[0]).join("; ");
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) });
      });
      sent.once("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  };
  return {
    send,
    settled: server.settled,
    async stop() {
      await server.stop();
      for (const one of Object.keys(process.env)) if (!(one in environment)) delete process.env[one];
      Object.assign(process.env, environment);
    },
  };
}
