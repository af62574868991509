import type { WidgetConfig } from "@kiteloop/contract/widget-config";

export const previewDevices = ["phone", "tablet", "desktop"] as const;
export type PreviewDevice = (typeof previewDevices)[number];

/** The part of a page that each device shows, in CSS pixels. */
export const deviceSizes: Record<PreviewDevice, { width: number; height: number }> = {
  phone: { width: 360, height: 680 },
  tablet: { width: 768, height: 760 },
  desktop: { width: 1100, height: 700 },
};

/**
 * How high the frame has to be: a floating widget stands over a page of the device's height; one in the page is as
 * high as it was drawn, and what surrounds it.
 */
export function frameHeight(
  placement: WidgetConfig["behaviour"]["placement"],
  device: PreviewDevice,
  drawn: number,
): number {
  const { height } = deviceSizes[device];
  if (placement.kind === "floating") return height;
  return Math.min(2000, Math.max(240, drawn));
}

/** How much smaller a device is drawn where there is less room for it; never larger. */
export const scaleOf = (device: PreviewDevice, room: number): number =>
  room > 0 ? Math.min(1, room / deviceSizes[device].width) : 1;
