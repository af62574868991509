import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";

/** The version that is live or paused, if the list contains it. */
export function publishedOf(
  widget: Pick<Widget, "publishedVersion">,
  versions: readonly WidgetVersion[],
): WidgetVersion | undefined {
  return versions.find(({ number }) => number === widget.publishedVersion);
}

/** The version that was live before this one; `versions` are newest first. */
export function versionBefore(
  version: WidgetVersion,
  versions: readonly WidgetVersion[],
): WidgetVersion | undefined {
  return versions.find(({ number }) => number < version.number);
}
