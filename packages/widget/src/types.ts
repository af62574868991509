import type { EmbedManifest, EmbedStyles, EmbedWidget } from "@kiteloop/contract/embed";
import type { ResponseOf } from "@kiteloop/contract/endpoint";
import type { Channel, EventType } from "@kiteloop/contract/event";
import type { showLeaderboard } from "@kiteloop/contract/leaderboard";
import type { identifyParticipant } from "@kiteloop/contract/participant";
import type { WaitlistPlace } from "@kiteloop/contract/waitlist";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Page } from "./loader/page.ts";
import type { Reactions } from "./runtime/reactions.ts";
import type { h, icon } from "./ui/dom.ts";

export type { Channel, EmbedManifest, EmbedStyles, EmbedWidget, EventType, WidgetConfig, WidgetType };

export type Participant = ResponseOf<typeof identifyParticipant>;

/** Who is using the page, as far as sharing goes. */
export type Session =
  | { state: "signed-out" | "loading" | "error"; participant?: undefined }
  | { state: "ready"; participant: Participant };

/** A visitor's place in a waitlist; `null` before they joined. */
export type Place = Omit<WaitlistPlace, "token"> | null;

export type Board = ResponseOf<typeof showLeaderboard>;

/** What a form tells against robots: a field that people do not see, and the ms from its appearing to its being sent. */
export type FormTraces = { website: string; took: number };

/** What a widget may ask of the page it lives in. The loader gives the real one, the preview a fake one. */
export type Env = {
  /**
   * Calls `listener` now and at each change until `signal` aborts. How widgets answer is loaded by then wherever anybody
   * is known.
   */
  watch(listener: (session: Session, reactions: Reactions | undefined) => void, signal: AbortSignal): void;
  /** Identifies again, after an error or, with `quiet`, for a new token: widgets stay as they are meanwhile. */
  retry(quiet?: boolean): unknown;
  /** Loads how widgets answer what is done in them; `undefined` when that could not be loaded. */
  reactions(): Promise<Reactions | undefined>;
  /** True when this visitor came by somebody's link. */
  invited(): boolean;
  /** Who invited this visitor; `null` when nobody did, an empty name when it is not known. */
  referrer(): Promise<{ name: string } | null>;
  /** The visitor's place, if this browser knows of one. Rejects when it could not be asked for. */
  place(widgetId: string): Promise<Place>;
  /** Joins the waitlist. `place` where it was joined just now; `already` and `full` say why not; else the problem's code. */
  joinWaitlist(
    widgetId: string,
    email: string,
    traces: FormTraces,
  ): Promise<{ place: NonNullable<Place> } | { problem: "already" | "full" | (string & {}) }>;
  /** Rejects when it could not be had. */
  board(widgetId: string): Promise<Board>;
  /** A text's QR code as an SVG path in a square of `size` units. Rejects when the code for that could not be loaded. */
  qr(text: string): Promise<{ path: string; size: number }>;
  /** Opens another widget of the page; without an id the first with a launcher. */
  openWidget(widgetId: string): void;
  /** `code` is the link that led here. */
  report(widget: EmbedWidget, type: EventType, channel?: Channel, code?: string): void;
  /** True when the visitor sent this greeting away for good. */
  dismissed(widgetId: string): boolean;
  /** Its renderer threw: the widget has taken itself away. */
  failed?(): void;
  /** Remembers that the visitor closed the widget. */
  dismiss(widgetId: string): void;
};

/** What a renderer gets: a body to fill, and the pieces to fill it with. */
export type View<C extends WidgetConfig = WidgetConfig> = {
  widget: EmbedWidget<C>;
  body: HTMLElement;
  env: Env;
  /** Aborts when the widget is taken off the page. */
  signal: AbortSignal;
  /** Shows the widget (it may have waited for data) or takes it away. */
  show(): void;
  hide(): void;
  h: typeof h;
  icon: typeof icon;
};

export type Renderer<C extends WidgetConfig = WidgetConfig> = {
  css: string;
  /** `launcher`: a button opens it when floating. `card`: it is itself what floats. */
  kind: "launcher" | "card";
  render(view: View<C>): void;
};

/** A renderer as the loader gets it: with the functions of `Env` that only this type calls. */
export type Part<C extends WidgetConfig = WidgetConfig> = Renderer<C> & {
  extend?(page: Page): Partial<Env>;
};

export type Renderers = { [T in WidgetType]?: Renderer<Extract<WidgetConfig, { type: T }>> };
export type Parts = { [T in WidgetType]?: Part<Extract<WidgetConfig, { type: T }>> };
