import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FileAssets } from "@kiteloop/server/assets/store";
import { readBody } from "@kiteloop/server/http/body";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { shops } from "../seed/shops.data.ts";
import { frontPage } from "./front-page.ts";
import { owner } from "./owner.ts";
import {
  account,
  buy,
  coming,
  home,
  lost,
  orderPage,
  productPage,
  sharePage,
  signIn,
  signOut,
  translatedHome,
} from "./pages.ts";
import { shopProject } from "./project.ts";
import {
  cookiesOf,
  customerOf,
  keepCustomer,
  type Outcome,
  projectCookieName,
  projectIdOf,
  setCookie,
  type Visit,
} from "./visit.ts";
import { english, languages } from "./words.data.ts";

export type DemoOptions = {
  assets: FileAssets;
  edge: string;
  app: string;
  /** The seeded project, shown by default. */
  defaultProject: string | undefined;
  log: (line: string) => void;
};

const files: Record<string, string> = {
  "/shop.css": "text/css; charset=utf-8",
  "/shop.js": "text/javascript; charset=utf-8",
  "/mark.svg": "image/svg+xml",
};

/** The strictest policy a host may have: what works here works everywhere. */
const policy = (edge: string) =>
  `default-src 'none'; script-src 'self' ${edge}; connect-src ${edge}; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

async function visitOf(request: IncomingMessage, options: DemoOptions): Promise<Visit> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://shop");
  const cookies = cookiesOf(request);
  const projectId = projectIdOf(query, cookies, options.defaultProject);
  const body = request.method === "POST" ? (await readBody(request, 16 * 1024)).toString("utf8") : "";
  return {
    method: request.method ?? "GET",
    path,
    query,
    form: new URLSearchParams(body),
    customer: customerOf(cookies),
    projectId,
    project: projectId ? await shopProject(options.assets, projectId).catch(() => undefined) : undefined,
    edge: options.edge,
    app: options.app,
  };
}

async function route(visit: Visit): Promise<Outcome> {
  const { method, path } = visit;
  const type = files[path];
  if (type !== undefined) return { type, body: await readFile(join(import.meta.dirname, "ui", path)) };
  const [, folder = "", name = ""] = /^\/(products|orders)\/([\w]+)$/.exec(path) ?? [];
  if (folder === "products" && method === "GET") return productPage(visit, name);
  if (folder === "orders" && method === "GET") return orderPage(visit, name);
  const words = languages.find((each) => each !== english && each.path === path);
  if (words && method === "GET") return translatedHome(visit, words);
  switch (`${method} ${path}`) {
    case "GET /":
      return home(visit);
    case "POST /buy":
      return buy(visit);
    case "GET /account":
      return account(visit);
    case "POST /account":
      return signIn(visit);
    case "POST /account/leave":
      return signOut();
    case "GET /coming":
      return coming(visit);
    case "GET /friends":
      return sharePage(visit);
    case "GET /owner":
    case "POST /owner":
      return owner(visit);
    default:
      return lost(visit);
  }
}

const [, ...others] = shops;

/** The brand reader asks for the demo's other businesses by their names. */
const otherShop = ({ headers }: IncomingMessage) => others.find(({ host }) => host === headers.host);

/** A page of another site must not sign a visitor in or report for the owner. */
const crossSite = ({ method, headers }: IncomingMessage) =>
  method === "POST" && headers["sec-fetch-site"] !== undefined && headers["sec-fetch-site"] !== "same-origin";

/** A new customer is reported once: the first page shown to them calls `kiteloop.join`. */
function cookiesFor(visit: Visit, outcome: Outcome): string[] {
  const greeted = visit.customer?.isNew && outcome.location === undefined && outcome.type === undefined;
  const kept = {
    ...(visit.projectId && { [projectCookieName]: visit.projectId }),
    ...(greeted && visit.customer && keepCustomer({ ...visit.customer, isNew: false })),
    ...outcome.cookies,
  };
  return Object.entries(kept).map(([name, value]) => setCookie(name, value));
}

/** The demo host: an embedder's site, on its own origin, with Kiteloop's one script tag. */
export function demoOrigin(options: DemoOptions): RequestHandler {
  return async (request, response) => {
    try {
      if (crossSite(request)) return void response.writeHead(403).end("From another site.");
      const other = otherShop(request);
      if (other)
        return void response.setHeader("content-type", "text/html; charset=utf-8").end(frontPage(other));
      const visit = await visitOf(request, options);
      const outcome = await route(visit);
      response.writeHead(outcome.status ?? 200, {
        "content-type": outcome.type ?? "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": policy(options.edge),
        "x-content-type-options": "nosniff",
        "set-cookie": cookiesFor(visit, outcome),
        ...(outcome.location !== undefined && { location: outcome.location }),
      });
      response.end(outcome.body);
    } catch (error) {
      options.log(`demo shop: ${error instanceof Error ? error.stack : error}`);
      response.writeHead(500, { "content-type": "text/plain" }).end("The shop could not answer.");
    }
  };
}
