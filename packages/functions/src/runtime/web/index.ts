import type { Web } from "@kiteloop/core/shared/context";
import { config } from "../config.ts";
import { createWeb } from "./web.ts";

let web: Web | null = null;

function reader(): Web {
  const { VERSION, APP_ORIGIN, READABLE_LOOPBACK, LOOPBACK_WEBHOOKS } = config();
  web ??= createWeb({
    userAgent: `Kiteloop/${VERSION} (for a site's owner; ${APP_ORIGIN}/contact)`,
    postsToLoopback: LOOPBACK_WEBHOOKS === "1",
    ...(READABLE_LOOPBACK !== undefined && { readableLoopback: READABLE_LOOPBACK.split(",") }),
  });
  return web;
}

/** Grants reading other people's sites, and posting to their servers. */
export const withWeb = () => ({ web: reader() });
