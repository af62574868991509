import type { Loader } from "./ports.ts";

/**
 * The loader of this copy of the script, set before anything else runs. Only the script's own modules import it.
 * Features, renderers and the late script are separate bundles and receive the ports they need.
 */
export let loader: Loader;

export function setLoader(next: Loader): void {
  loader = next;
}
