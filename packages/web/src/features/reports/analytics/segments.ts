import { channels } from "@kiteloop/contract/publishing/event";
import {
  type OriginSegmentation,
  originSegmentations,
  uninvited,
} from "@kiteloop/contract/reports/origin-segments";
import type { Segment, Segmentation } from "@kiteloop/contract/reports/segments";
import { channelNames } from "@kiteloop/ui/lib/channel-names.ts";
import { pageLanguage } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const countries = new Intl.DisplayNames(pageLanguage(), { type: "region", fallback: "code" });
const devices: Readonly<Record<string, string>> = {
  phone: t("Phone"),
  tablet: t("Tablet"),
  desktop: t("Desktop"),
  other: t("Other"),
};

/** Name of a segment. */
export function segmentName(by: Segmentation, { value, name }: Pick<Segment, "value" | "name">): string {
  if (value === "unknown") return t("Unknown");
  if (value === uninvited) return t("Direct");
  if (by === "country") return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
  if (by === "device") return devices[value] ?? value;
  if (by === "widget" && value === "none") return t("No widget");
  if (by !== "channel") return name;
  const channel = channels.find((one) => one === value);
  return channel ? channelNames[channel] : t("No channel");
}

/** The segmentation of members, if there is one. */
export const originOf = (by: Segmentation): OriginSegmentation | null =>
  originSegmentations.find((one) => one === by) ?? null;
