import type { Web } from "@kiteloop/core/shared/context";
import { config } from "../config.ts";

let opened: Promise<Web> | null = null;

async function open(): Promise<Web> {
  const { VERSION, APP_ORIGIN, READABLE_LOOPBACK, LOOPBACK_WEBHOOKS } = config();
  const { createWeb } = await import("./web.ts");
  return createWeb({
    userAgent: `Kiteloop/${VERSION} (for a site's owner; ${APP_ORIGIN}/contact)`,
    postsToLoopback: LOOPBACK_WEBHOOKS === "1",
    ...(READABLE_LOOPBACK !== undefined && { readableLoopback: READABLE_LOOPBACK.split(",") }),
  });
}

/** Loaded with the first call: most processes that may call others never do. */
function loaded(): Promise<Web> {
  opened ??= open();
  return opened;
}

const web: Web = {
  mayPost: async (url) => (await loaded()).mayPost(url),
  post: async (...sent) => (await loaded()).post(...sent),
  fetchPage: async (...page) => (await loaded()).fetchPage(...page),
  fetchFile: async (...file) => (await loaded()).fetchFile(...file),
};

/** Grants reading other people's sites, and posting to their servers. */
export const withWeb = () => ({ web });
