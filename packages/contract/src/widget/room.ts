import { heights } from "./heights.data.ts";
import type { WidgetType } from "./types.ts";

/** Types that not every visitor sees, or that go away: room kept for one would stay as a hole. */
export const comesAndGoes = (type: WidgetType): boolean => type === "welcome" || type === "prompt";

const roomClass = (type: WidgetType) => `kiteloop-${type}`;

/** Element of a widget that stands in the page, in a box that `roomCss` keeps free until the script is there. */
export const roomFor = (type: WidgetType, widgetId: string): string =>
  `<div class="${roomClass(type)}"><kiteloop-widget id="${widgetId}"></kiteloop-widget></div>`;

/** The same for the React wrapper, which keeps the room itself. */
export const reactRoomFor = (type: WidgetType, widgetId: string): string =>
  `<KiteloopWidget id="${widgetId}" room="${type}" />`;

/**
 * Line of a style sheet that keeps a type's room, as high as the type gets in a place of any width. It is the box's: a
 * widget takes no style of the page's on itself.
 */
export const roomCss = (type: WidgetType): string =>
  `.${roomClass(type)} { min-height: ${Math.ceil(Math.max(...heights[type]) / 10) * 10}px }`;
