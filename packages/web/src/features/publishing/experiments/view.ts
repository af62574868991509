import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { type PreviewState, previewStates } from "@kiteloop/contract/publishing/embed";
import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** A column: the draft, or a version by its number. */
export type Side = { id: string; label: string; note: string; config: WidgetConfig };

export const fewest = 2;
export const most = 4;

export const deviceKinds = ["desktop", "phone"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Settings of all columns. `closed` is the launcher before it is opened. */
export type View = {
  of: string[];
  device: DeviceKind;
  scheme: "light" | "dark" | undefined;
  state: PreviewState | "closed";
  language: WidgetLanguage | undefined;
  all: boolean;
  /** The experiment to show instead of the newest. */
  experiment: string | undefined;
};

/** Parses the address. Invalid values become defaults. */
export function readView(search: URLSearchParams): View {
  const scheme = search.get("scheme");
  return {
    of: [...new Set((search.get("of") ?? "").split(",").filter(Boolean))].slice(0, most),
    device: deviceKinds.find((kind) => kind === search.get("device")) ?? "desktop",
    scheme: scheme === "light" || scheme === "dark" ? scheme : undefined,
    state: [...previewStates, "closed" as const].find((state) => state === search.get("state")) ?? "ready",
    language: widgetLanguages.find((language) => language === search.get("language")),
    all: search.get("all") === "yes",
    experiment: search.get("experiment") ?? undefined,
  };
}

/** The address of a view, without defaults. */
export function writeView({
  of,
  device,
  scheme,
  state,
  language,
  all,
  experiment,
}: View): Record<string, string> {
  return {
    ...(of.length > 0 && { of: of.join(",") }),
    ...(device !== "desktop" && { device }),
    ...(scheme && { scheme }),
    ...(state !== "ready" && { state }),
    ...(language && { language }),
    ...(all && { all: "yes" }),
    ...(experiment && { experiment }),
  };
}

/** Everything that can be compared: the draft first, then the versions, newest first. */
export function sidesOf(widget: Widget, versions: readonly WidgetVersion[]): Side[] {
  const { status, publishedVersion, draft } = widget;
  const noteOf = (number: number) => (number === publishedVersion ? status : "");
  return [
    { id: "draft", label: t("Draft"), note: "", config: draft },
    ...versions.map(({ number, config }) => ({
      id: String(number),
      label: t("Version {number}", { number }),
      note: noteOf(number),
      config,
    })),
  ];
}

/**
 * The columns in the address. If fewer than two of them exist: the published version and the draft, or the previous
 * version if the draft has no changes.
 */
export function chosen(
  of: readonly string[],
  sides: readonly Side[],
  widget: Pick<Widget, "publishedVersion" | "unpublishedChanges">,
): Side[] {
  const requested = of.flatMap((id) => sides.find((side) => side.id === id) ?? []);
  if (requested.length >= fewest) return requested;
  const live = sides.find(({ id }) => id === String(widget.publishedVersion));
  const draft = sides.filter(({ id }) => id === "draft");
  const before = sides.filter(({ id }) => Number(id) < (widget.publishedVersion ?? 0)).slice(0, 1);
  const other = widget.unpublishedChanges || before.length === 0 ? draft : before;
  return live ? [...other, live] : draft;
}
