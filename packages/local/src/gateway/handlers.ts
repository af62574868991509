import { handlerAt } from "../modules.ts";
import type { HttpHandler } from "./invoke.ts";

type Module = { handler?: unknown };

const loading = new Map<string, Promise<unknown>>();

async function load(path: string): Promise<unknown> {
  const module: Module = await import(handlerAt(path));
  if (typeof module.handler !== "function") throw new Error(`${path} exports no handler`);
  return module.handler;
}

/**
 * Imports the handler at a path below packages/functions/src when it is first needed, and remembers it: asking for a
 * module by its name costs a way through every loader, each time.
 */
export async function loadHandler<Handler = HttpHandler>(path: string): Promise<Handler> {
  const known = loading.get(path) ?? load(path);
  loading.set(path, known);
  known.catch(() => loading.delete(path));
  return (await known) as Handler;
}
