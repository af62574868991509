import { createServer, type Server } from "node:http";
import {
  connectionTimeouts,
  type Listening,
  listen,
  type RequestHandler,
} from "@kiteloop/server/http/listen";
import { starting } from "@kiteloop/server/http/starting";
import { shops } from "../seed/shops.data.ts";
import { onlyAt } from "./host.ts";

export type OriginName = "app" | "edge" | "demo" | "mailbox";
/** Names of this machine that the app may have. */
export const appHosts = ["127.0.0.1", "localhost"] as const;
export type AppHost = (typeof appHosts)[number];
export type Ports = Record<OriginName, number>;

export type Origin = Listening & {
  /** The handler from now on; before that, requests get a 503 with a time to retry. */
  serve(handler: RequestHandler): void;
};

/** The brand reader asks the demo shop under the made-up names of the demo's projects. */
const namesOf: Partial<Record<OriginName, readonly string[]>> = { demo: shops.map(({ host }) => host) };

async function open(name: OriginName, port: number, host: AppHost): Promise<Origin> {
  let handler = starting;
  let origin = "";
  const answer: RequestHandler = (request, response) => handler(request, response);
  // Header limits of CloudFront and API Gateway; the edge may be called under any name.
  const options = { maxHeaderSize: 10_240, ...connectionTimeouts };
  const server: Server = createServer(
    options,
    name === "edge" ? answer : onlyAt(() => origin, answer, namesOf[name]),
  );
  const listening = await listen(server, port);
  origin = `http://${host}:${listening.port}`;
  return {
    ...listening,
    origin,
    serve: (next) => {
      handler = next;
    },
  };
}

/** Binds all four ports before any slow work, so that a taken one is reported at once and none stays bound. */
export async function openOrigins(
  ports: Ports,
  appHost: AppHost = "127.0.0.1",
): Promise<Record<OriginName, Origin>> {
  const names = ["app", "edge", "demo", "mailbox"] as const;
  const opened = await Promise.allSettled(
    names.map((name) => open(name, ports[name], name === "app" ? appHost : "127.0.0.1")),
  );
  const failed = opened.find((result) => result.status === "rejected");
  if (failed) {
    for (const result of opened) if (result.status === "fulfilled") await result.value.close();
    throw failed.reason;
  }
  const [app, edge, demo, mailbox] = opened.flatMap((result) =>
    result.status === "fulfilled" ? result.value : [],
  );
  if (!app || !edge || !demo || !mailbox) throw new Error("not every origin is open");
  return { app, edge, demo, mailbox };
}
