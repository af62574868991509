import { isAbsolute, join } from "node:path";
import { parseArgs } from "node:util";
import { PlainError } from "@kiteloop/server/plain-error";
import * as z from "zod";
import { type AppHost, appHosts, type Ports } from "../origins/index.ts";
import { mostClients } from "../seed/clients.data.ts";

export type CliOptions = {
  ports: Ports;
  appHost: AppHost;
  dataDir: string;
  seed: boolean;
  /** Workspaces of clients that the demo gets besides its own. */
  clients: number;
  fresh: boolean;
  staff: string[];
  help: boolean;
};

export const help = `npm start -- [options]

  --fresh       delete everything in the data folder first
  --no-seed     leave the demo workspace out
  --clients 30  give the demo account workspaces of 30 clients, as an agency has them

  PORT=5000            serve app, edge, demo shop and mailbox at 5000 to 5003 instead of 4000 to 4003
  KITELOOP_DATA=path   keep the data there instead of in .data
  KITELOOP_LOCAL_HOST=localhost
                       open the app at this name instead of 127.0.0.1, as passkeys need one
  KITELOOP_STAFF=email make whoever confirms that address staff of this machine (several: with commas);
                       opens their accounts if operator.json lets nobody sign up
  DYNAMODB_ENDPOINT=…  use another table engine, such as DynamoDB Local
`;

function portsFrom(text: string): Ports {
  const first = Number(text);
  if (!Number.isInteger(first) || first < 1 || first > 65_532) {
    throw new PlainError(
      `PORT is ${JSON.stringify(text)}: set it to a number from 1 to 65532, such as PORT=5000.`,
    );
  }
  return { app: first, edge: first + 1, demo: first + 2, mailbox: first + 3 };
}

function appHostFrom(text: string): AppHost {
  const host = appHosts.find((name) => name === text);
  if (host === undefined)
    throw new PlainError(
      `KITELOOP_LOCAL_HOST is ${JSON.stringify(text)}: it takes ${appHosts.join(" or ")}.`,
    );
  return host;
}

function clientsFrom(text: string): number {
  const clients = Number(text);
  if (!/^\d+$/.test(text) || clients > mostClients)
    throw new PlainError(`--clients is ${JSON.stringify(text)}: it takes a number up to ${mostClients}.`);
  return clients;
}

function staffFrom(text: string): string[] {
  const addresses = text.split(",").map((address) => address.trim());
  const wrong = addresses.find((address) => address !== "" && !z.email().safeParse(address).success);
  if (wrong !== undefined) {
    throw new PlainError(
      `KITELOOP_STAFF names ${JSON.stringify(wrong)}, which is no address, such as mara@example.com.`,
    );
  }
  return addresses.filter(Boolean);
}

/** Reads arguments and environment. @throws PlainError naming an invalid option. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, root: string): CliOptions {
  const boolean = { type: "boolean" as const, default: false };
  const text = { type: "string" as const, default: "0" };
  const options = { fresh: boolean, "no-seed": boolean, clients: text, help: boolean };
  let values: { fresh?: boolean; "no-seed"?: boolean; clients?: string; help?: boolean };
  try {
    ({ values } = parseArgs({ args, options, strict: true }));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new PlainError(`${reason}; there are --fresh, --no-seed, --clients and --help.`);
  }
  const folder = env.KITELOOP_DATA || ".data";
  if (values.fresh && env.DYNAMODB_ENDPOINT) {
    throw new PlainError(
      "--fresh clears the engine it starts itself; with DYNAMODB_ENDPOINT delete the tables there.",
    );
  }
  return {
    ports: portsFrom(env.PORT || "4000"),
    appHost: appHostFrom(env.KITELOOP_LOCAL_HOST || "127.0.0.1"),
    dataDir: isAbsolute(folder) ? folder : join(root, folder),
    seed: !values["no-seed"],
    clients: clientsFrom(values.clients ?? "0"),
    fresh: values.fresh ?? false,
    staff: staffFrom(env.KITELOOP_STAFF ?? ""),
    help: values.help ?? false,
  };
}
