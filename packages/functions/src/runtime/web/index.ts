import type { Web } from "@kiteloop/core/context";
import { config } from "../config.ts";
import { createWeb } from "./web.ts";

let web: Web | null = null;

function reader(): Web {
  const { VERSION, APP_ORIGIN, READABLE_LOOPBACK } = config();
  web ??= createWeb({
    userAgent: `Kiteloop/${VERSION} (reads a site for its owner; ${APP_ORIGIN}/contact)`,
    ...(READABLE_LOOPBACK !== undefined && { readableLoopback: READABLE_LOOPBACK.split(",") }),
  });
  return web;
}

/** Grants reading other people's sites. */
export const withWeb = () => ({ web: reader() });
