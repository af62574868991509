import type { IncomingMessage } from "node:http";
import { dirname } from "node:path";
import type { Operator } from "@kiteloop/contract/operations/operator";
import { usesRecorded } from "@kiteloop/core/publishing/api-key";
import { routes } from "@kiteloop/functions/routes";
import { configureRuntime, type Grants, logTo, platform } from "@kiteloop/functions/runtime";
import { withSecrets } from "@kiteloop/functions/runtime/secrets";
import { filePictures } from "../assets/pictures.ts";
import { webDist, widgetParts } from "../build/index.ts";
import { appOrigin } from "../cdn/app.ts";
import { edgeOrigin } from "../cdn/edge.ts";
import { quickTable } from "../engine/index.ts";
import { loadHandler } from "../gateway/handlers.ts";
import { gateway } from "../gateway/index.ts";
import type { Admission } from "../http/admission.ts";
import type { RequestHandler } from "../http/listen.ts";
import { type Background, startBackground } from "./background.ts";
import { deployWidget } from "./deploy-widget.ts";
import { environment, passkeyHostOf } from "./environment.ts";
import { followAddresses } from "./follow-addresses.ts";
import { type Foundation, type FoundationOptions, layFoundation } from "./foundation.ts";
import type { Shutdown } from "./shutdown.ts";

type Origins = { app: string; edge: string };

export type InstanceOptions = {
  data: Omit<FoundationOptions, "passkeyHost">;
  origins: Origins;
  operator: Operator;
  /** Variables of handlers besides those that every instance has. */
  variables: Readonly<Record<string, string>>;
  /** The mailer, and other ports that differ between instances. */
  ports: Grants & Required<Pick<Grants, "mailer">>;
  /** Called when an essential part has exited unexpectedly. */
  onFailure?: ((reason: string) => void) | undefined;
};

/**
 * The first of three steps: data, and what handlers need. One per process, since handlers read its environment.
 * @throws PlainError for what a person can fix
 */
export async function layInstance(options: InstanceOptions, shutdown: Shutdown): Promise<Foundation> {
  const { data, origins, operator, variables, ports } = options;
  const foundation = await layFoundation({ ...data, passkeyHost: passkeyHostOf(origins.app) }, shutdown);
  const { engine, identity, assets, secrets } = foundation;
  engine.onExit(options.onFailure ?? (() => undefined));
  const own = environment({ tableEndpoint: engine.endpoint, identity, operator, ...origins });
  Object.assign(process.env, own, variables);
  const pictures = filePictures(assets);
  configureRuntime({
    ...{ assets, pictures, archive: pictures, secrets, ...ports },
    adaptTable: (table) => quickTable(table, engine),
    freezes: false,
  });
  shutdown.add(usesRecorded);
  logTo(foundation.writeLog);
  return foundation;
}

/**
 * The second step: brings the data to this build of the widget and these addresses.
 * @returns the number of projects whose scripts were written again
 */
export async function updateInstance(
  { dataDir, engine, assets }: Foundation,
  addresses: { edge: string; demo?: string },
): Promise<number> {
  const parts = await deployWidget(assets, dirname(widgetParts));
  return followAddresses({
    ...{ dataDir, tableEndpoint: engine.endpoint, addresses, parts },
    platform: { ...platform(withSecrets), assets },
  });
}

type RunOptions = {
  origins: Origins;
  clientAddress?: (request: IncomingMessage) => string;
  admission?: Admission;
  isStorageFull?: () => boolean;
};

export type RunningInstance = Background & { app: RequestHandler; edge: RequestHandler };

/** The third step: starts the background work, and returns handlers of requests for app and edge. */
export async function runInstance(
  foundation: Foundation,
  { origins, ...network }: RunOptions,
  shutdown: Shutdown,
): Promise<RunningInstance> {
  const { assets, note } = foundation;
  const background = await startBackground(foundation, shutdown);
  const api = (side: "app" | "edge") =>
    gateway({ routes, load: loadHandler, side, origins, log: note, ...network });
  return {
    ...background,
    app: appOrigin({ dist: webDist, origins, api: api("app") }),
    edge: edgeOrigin({ assets, origins, api: api("edge") }),
  };
}
