import type { AttributionModel } from "@kiteloop/contract/publishing/project-choices";

/**
 * Whether a followed link takes the place of the one that is remembered, in whatever order they are reported. `last`: the later
 * one wins. `first`: the earlier one wins, unless its window had ended when the later one was followed. Times in ms since 1970,
 * `window` in ms. A page gets links in their order: see `captureCode` in the widget.
 */
export function replacesLink(
  model: AttributionModel,
  remembered: number,
  followed: number,
  window: number,
): boolean {
  const isLater = followed > remembered;
  const isWithin = Math.abs(followed - remembered) <= window;
  return model === "first" && isWithin ? !isLater : isLater;
}
