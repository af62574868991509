import { placeOf } from "@kiteloop/functions/handler-name";
import { handlerAt } from "../modules.ts";
import type { HttpHandler } from "./invoke.ts";

const loading = new Map<string, Promise<unknown>>();

async function load(handler: string): Promise<unknown> {
  const { file, name } = placeOf(handler);
  const module: Record<string, unknown> = await import(handlerAt(file));
  if (typeof module[name] !== "function") throw new Error(`${file}.ts exports no handler ${name}`);
  return module[name];
}

/**
 * Imports a row's handler on first use and caches it: importing a module by name passes through every loader, each
 * time.
 */
export async function loadHandler<Handler = HttpHandler>(handler: string): Promise<Handler> {
  const known = loading.get(handler) ?? load(handler);
  loading.set(handler, known);
  known.catch(() => loading.delete(handler));
  return (await known) as Handler;
}
