import { heights } from "./heights.data.ts";
import type { WidgetType } from "./types.ts";

/** Types that not every visitor sees, or that can be closed: reserved space would stay as a gap. */
export const comesAndGoes = (type: WidgetType): boolean => type === "welcome" || type === "prompt";

const roomClass = (type: WidgetType) => `kiteloop-${type}`;

/** Element of an inline widget, in a box whose space `roomCss` reserves until the script has loaded. */
export const roomFor = (type: WidgetType, widgetId: string): string =>
  `<div class="${roomClass(type)}"><kiteloop-widget id="${widgetId}"></kiteloop-widget></div>`;

/** The same for the React wrapper, which reserves the space itself. */
export const reactRoomFor = (type: WidgetType, widgetId: string): string =>
  `<KiteloopWidget id="${widgetId}" room="${type}" />`;

/**
 * A style sheet rule that reserves a type's maximum height at any width. It applies to the box, because a widget
 * doesn't take the page's styles.
 */
export const roomCss = (type: WidgetType): string =>
  `.${roomClass(type)} { min-height: ${Math.ceil(Math.max(...heights[type]) / 10) * 10}px }`;
