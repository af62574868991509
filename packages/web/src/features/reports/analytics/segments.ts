import { channels } from "@kiteloop/contract/publishing/event";
import {
  type OriginSegmentation,
  originSegmentations,
  uninvited,
} from "@kiteloop/contract/reports/origin-segments";
import type { Segment, Segmentation } from "@kiteloop/contract/reports/segments";
import { channelNames } from "../../../lib/channel-names.ts";
import { t } from "./messages.ts";

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const devices: Readonly<Record<string, string>> = {
  phone: t("analytics.segments.phone"),
  tablet: t("analytics.segments.tablet"),
  desktop: t("analytics.segments.desktop"),
  other: t("analytics.segments.other"),
};

/** Name of a segment. */
export function segmentName(by: Segmentation, { value, name }: Pick<Segment, "value" | "name">): string {
  if (value === "unknown") return t("analytics.segments.unknown");
  if (value === uninvited) return t("analytics.segments.uninvited");
  if (by === "country") return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
  if (by === "device") return devices[value] ?? value;
  if (by === "widget" && value === "none") return t("analytics.segments.noWidget");
  if (by !== "channel") return name;
  const channel = channels.find((one) => one === value);
  return channel ? channelNames[channel] : t("analytics.segments.noChannel");
}

/** The segmentation of members, if there is one. */
export const originOf = (by: Segmentation): OriginSegmentation | null =>
  originSegmentations.find((one) => one === by) ?? null;
