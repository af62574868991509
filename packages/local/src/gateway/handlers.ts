import type { HttpHandler } from "./invoke.ts";

type Module = { handler?: unknown };

/** Imports the handler at a path below packages/functions/src, once, when it is first needed. */
export async function loadHandler<Handler = HttpHandler>(path: string): Promise<Handler> {
  const module: Module = await import(`@kiteloop/functions/${path}`);
  if (typeof module.handler !== "function") throw new Error(`${path} exports no handler`);
  return module.handler as Handler;
}
