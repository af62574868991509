import type { HiddenReason } from "@kiteloop/contract/show";
import type { EmbedWidget } from "../types.ts";
import type { Page } from "./page.ts";
import type { Spot } from "./spot.ts";

export type Rules = {
  /** Why the widget may not come out now; `always` leaves out how often it may. */
  why(widget: EmbedWidget, always: boolean): HiddenReason | "";
  /** Takes down that it came out, or that the visitor closed it. */
  note(what: "shown" | "closed", widgetId: string): void;
};

/** What composing puts into a script when one of its widgets needs it, each made once per page. */
export type Features = {
  /** Draws widgets where their element stands. */
  elements?(page: Page): void;
  /** Puts widgets on the page where more is asked than that they come out at once. */
  places?(page: Page): void;
  rules?(page: Page): Rules;
  /** Waits for a widget's trigger until `signal` aborts; `asked` when the visitor asked for it by a click. */
  triggers?(page: Page): (widget: EmbedWidget, fire: (asked?: boolean) => void, signal: AbortSignal) => void;
  /** Calls `changed` when the page has another path without having been loaded anew. */
  routes?(page: Page, changed: () => void): void;
  /** Lines launchers up in their corners. */
  stack?(spots: readonly Spot[]): void;
  /** The widget in the visitor's language, where there is one. */
  languages?(page: Page): (widget: EmbedWidget) => Promise<EmbedWidget>;
};
