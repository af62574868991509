import { type PreviewState, previewStates } from "@kiteloop/contract/embed";
import type { Widget, WidgetVersion } from "@kiteloop/contract/widget";
import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";

/** What can stand in a column: the draft, or a version by its number. */
export type Side = { id: string; label: string; note: string; config: WidgetConfig };

export const fewest = 2;
export const most = 4;

export const deviceKinds = ["desktop", "phone"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** How all columns are shown. `closed` is the launcher before anybody opened it. */
export type View = {
  of: string[];
  device: DeviceKind;
  scheme: "light" | "dark" | undefined;
  state: PreviewState | "closed";
  language: WidgetLanguage | undefined;
  all: boolean;
};

/** Reads the address. Whatever makes no sense there is the default. */
export function readView(search: URLSearchParams): View {
  const scheme = search.get("scheme");
  return {
    of: [...new Set((search.get("of") ?? "").split(",").filter(Boolean))].slice(0, most),
    device: deviceKinds.find((kind) => kind === search.get("device")) ?? "desktop",
    scheme: scheme === "light" || scheme === "dark" ? scheme : undefined,
    state: [...previewStates, "closed" as const].find((state) => state === search.get("state")) ?? "ready",
    language: widgetLanguages.find((language) => language === search.get("language")),
    all: search.get("all") === "yes",
  };
}

/** The address of a view; defaults are left out of it. */
export function writeView({ of, device, scheme, state, language, all }: View): Record<string, string> {
  return {
    ...(of.length > 0 && { of: of.join(",") }),
    ...(device !== "desktop" && { device }),
    ...(scheme && { scheme }),
    ...(state !== "ready" && { state }),
    ...(language && { language }),
    ...(all && { all: "yes" }),
  };
}

/** Everything of a widget that can be compared, the draft first, then the versions, newest first. */
export function sidesOf(widget: Widget, versions: readonly WidgetVersion[]): Side[] {
  const { status, publishedVersion, draft } = widget;
  const noteOf = (number: number) => (number === publishedVersion ? status : "");
  return [
    { id: "draft", label: "Draft", note: "", config: draft },
    ...versions.map(({ number, config }) => ({
      id: String(number),
      label: `Version ${number}`,
      note: noteOf(number),
      config,
    })),
  ];
}

/**
 * The sides that the address asks for. Where it asks for fewer than two that exist: what is published beside the
 * draft, or beside the version before it when the draft says nothing new.
 */
export function chosen(
  of: readonly string[],
  sides: readonly Side[],
  widget: Pick<Widget, "publishedVersion" | "unpublishedChanges">,
): Side[] {
  const asked = of.flatMap((id) => sides.find((side) => side.id === id) ?? []);
  if (asked.length >= fewest) return asked;
  const live = sides.find(({ id }) => id === String(widget.publishedVersion));
  const draft = sides.filter(({ id }) => id === "draft");
  const before = sides.filter(({ id }) => Number(id) < (widget.publishedVersion ?? 0)).slice(0, 1);
  const other = widget.unpublishedChanges || before.length === 0 ? draft : before;
  return live ? [...other, live] : draft;
}
