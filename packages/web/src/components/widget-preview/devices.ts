import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";

export const previewDevices = ["phone", "tablet", "desktop"] as const;
export type PreviewDevice = (typeof previewDevices)[number];

/** Viewport of each device in CSS pixels. */
export const deviceSizes: Record<PreviewDevice, { width: number; height: number }> = {
  phone: { width: 360, height: 680 },
  tablet: { width: 768, height: 760 },
  desktop: { width: 1100, height: 700 },
};

/** Height of the frame: the device's for a floating widget, for an inline one its own height and the surroundings. */
export function frameHeight(
  placement: WidgetConfig["behaviour"]["placement"],
  device: PreviewDevice,
  drawn: number,
): number {
  const { height } = deviceSizes[device];
  if (placement.kind === "floating") return height;
  return Math.min(2000, Math.max(240, drawn));
}

/** Scale at which a device fits; at most 1. */
export const scaleOf = (device: PreviewDevice, room: number): number =>
  room > 0 ? Math.min(1, room / deviceSizes[device].width) : 1;
