import type { PageEvents } from "./element.ts";

/** Events that a component around the whole app reports to the page. */
export const reportedEvents = [
  "identify",
  "open",
  "dismiss",
  "share",
  "invite",
  "join",
  "convert",
  "error",
] as const;
export type ReportedEvent = (typeof reportedEvents)[number];

/** Events that concern one widget. */
export const widgetEvents = ["open", "dismiss", "share", "invite"] as const;
export type WidgetEvent = (typeof widgetEvents)[number];

/** Listens to events of one widget. Returns a function that ends it. */
export function onWidgetEvents(
  on: <E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void) => () => void,
  idOf: () => string,
  listener: <E extends WidgetEvent>(event: E, details: PageEvents[E]) => void,
): () => void {
  const listen = <E extends WidgetEvent>(event: E) =>
    on(event, (details) => {
      if (details.widgetId === idOf()) listener(event, details);
    });
  const stops = widgetEvents.map((event) => listen(event));
  return () => {
    for (const stop of stops) stop();
  };
}
