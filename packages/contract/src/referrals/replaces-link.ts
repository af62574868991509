import type { AttributionModel } from "../publishing/project-choices.ts";

/**
 * Whether a followed link takes the place of the one that is remembered. `last`: the later one wins. `first`: the earlier one
 * wins, unless it had stopped counting when the later one was followed. Also for links that two places remember.
 * Times in ms since 1970, `window` in ms; two links of the same time don't replace each other.
 */
export function replacesLink(
  model: AttributionModel | undefined,
  remembered: number,
  followed: number,
  window: number,
): boolean {
  const later = followed - remembered;
  return model === "first" ? later > window || (later < 0 && later >= -window) : later > 0;
}
