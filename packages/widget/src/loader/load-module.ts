import { queueTask } from "../ui/task-queue.ts";
import { loader } from "./current-loader.ts";
import type { LateScript, Loader } from "./ports.ts";

/** Loads the default export of one of the embed's files; `undefined` on failure. */
export async function loadModule<T>(address: string): Promise<T | undefined> {
  try {
    return (await import(address)).default;
  } catch {}
}

let addressSuffix = "";

/** Loads the late script once per page; a failed load may be retried. */
export async function loadLateScript(): Promise<LateScript | undefined> {
  if (loader.lateScript) return loader.lateScript;
  const create = await loadModule<(loader: Loader) => LateScript | Promise<LateScript>>(
    loader.manifest.late + addressSuffix,
  );
  // Browsers may cache a failed import, so a retry uses another address.
  if (!create) addressSuffix += "?";
  return new Promise((resolve) => queueTask(() => resolve(create?.(loader))));
}
