import type { AttributionModel } from "@kiteloop/contract/publishing/project";

/** Contract's `replacesLink`, which a page doesn't load: whether a followed link takes the place of the remembered one. */
export function replacesLink(
  model: AttributionModel | undefined,
  remembered: number,
  followed: number,
  window: number,
): boolean {
  const later = followed - remembered;
  return model === "first" ? later > window || (later < 0 && later >= -window) : later > 0;
}
