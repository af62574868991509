import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";

export const previewDevices = ["phone", "tablet", "desktop"] as const;
export type PreviewDevice = (typeof previewDevices)[number];

/** CSS pixels. */
type Size = { width: number; height: number };

/** Viewport of each device in CSS pixels; a desktop's is the smallest. */
export const deviceSizes: Record<PreviewDevice, Size> = {
  phone: { width: 360, height: 680 },
  tablet: { width: 768, height: 760 },
  desktop: { width: 840, height: 560 },
};

/** A wider window is no longer typical. */
const widestDesktop = 1440;

/**
 * The frame of a preview in a room: its size in CSS pixels and its scale, at most 1. A desktop takes the whole room. A floating
 * widget's frame fits into the room; an inline one has the height that was drawn, and scrolls. A room without height is as high as
 * the frame.
 */
export function frameIn(
  room: Size,
  device: PreviewDevice,
  placement: WidgetConfig["behaviour"]["placement"],
  drawn: number,
): Size & { scale: number } {
  const smallest = deviceSizes[device];
  const isDesktop = device === "desktop";
  const width = isDesktop ? Math.min(widestDesktop, Math.max(smallest.width, room.width)) : smallest.width;
  const fitting = room.width > 0 ? Math.min(1, room.width / width) : 1;
  const filling = isDesktop ? Math.floor(room.height / fitting) : 0;
  if (placement.kind !== "floating")
    return { width, height: Math.min(2000, Math.max(240, drawn, filling)), scale: fitting };
  const height = Math.max(smallest.height, filling);
  const scale = room.height > 0 ? Math.min(fitting, room.height / height) : fitting;
  return { width, height, scale };
}
