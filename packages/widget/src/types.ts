import type { EmbedManifest, EmbedStyles, EmbedWidget } from "@kiteloop/contract/publishing/embed";
import type { Channel, EventType } from "@kiteloop/contract/publishing/event";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type {
  InviteConfig,
  RewardsConfig,
  WaitlistConfig,
  WidgetConfig,
} from "@kiteloop/contract/publishing/widget-config";
import type { showLeaderboard } from "@kiteloop/contract/referrals/leaderboard";
import type { readOwnData } from "@kiteloop/contract/referrals/own-data";
import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { WaitlistPlace } from "@kiteloop/contract/referrals/waitlist";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { h, icon } from "./ui/dom.ts";

export type { Channel, EmbedManifest, EmbedStyles, EmbedWidget, EventType, WidgetConfig, WidgetType };

export type IdentifiedParticipant = ResponseOf<typeof identifyParticipant>;

/** The identified participant, or why there is none. */
export type Session =
  | { state: "signed-out" | "loading" | "error"; participant?: undefined }
  | { state: "ready"; participant: IdentifiedParticipant };

/** A visitor's place on a waitlist. */
export type Place = Omit<WaitlistPlace, "token">;

export type OwnData = ResponseOf<typeof readOwnData>;

export type Board = ResponseOf<typeof showLeaderboard>;

/** Bot signals of a form: the value of a field that people do not see, and the ms from showing to sending it. */
export type FormTraces = { website: string; took: number };

/** The new place, or why there is none: the error code, or the API's `already_joined` or `confirm` (an email was sent). */
export type JoinAnswer = { place: Place } | { problem: string };

/** Everything a widget may request from its page. The loader provides the real one, the preview a fake. */
export type Env = {
  /**
   * Calls `listener` now and at each change until `signal` aborts. `reactions` are loaded before a participant is
   * known.
   */
  watchSession(
    listener: (session: Session, reactions: Reactions | undefined) => void,
    signal: AbortSignal,
  ): void;
  /** Identifies the visitor again, after an error or, with `quiet`, for a new token without a loading state. */
  retryIdentify(quiet?: boolean): unknown;
  /** Resolves to `undefined` if they failed to load. */
  loadReactions(): Promise<Reactions | undefined>;
  /** Opens another widget of the page; an empty id opens the first one with a launcher. */
  openWidget(widgetId: string): void;
  reportEvent(widget: EmbedWidget, type: EventType, channel?: Channel): void;
  /** Whether the visitor has dismissed this card. */
  isDismissed(widgetId: string): boolean | undefined;
  /** Stores that the visitor dismissed the widget. */
  saveDismissal(widgetId: string): void;
  /** Called if the renderer threw and the widget was removed. */
  onRenderError?(): void;
};

export type WelcomeEnv = {
  /** Whether this visitor followed a participant's link. */
  isInvited(): boolean;
  /** The inviter; `null` without one, an empty name or photo if the API did not return it. */
  loadInviter(): Promise<{ name: string; photo: string } | null>;
};

export type WaitlistEnv = {
  /** The visitor's place, `null` if this browser has none. Rejects if the API did not respond. */
  loadPlace(widgetId: string): Promise<Place | null>;
  joinWaitlist(widgetId: string, email: string, traces: FormTraces): Promise<JoinAnswer>;
};

export type LeaderboardEnv = {
  /** Rejects if the board failed to load. */
  loadBoard(widgetId: string): Promise<Board>;
};

export type ShareEnv = {
  /** A QR code as an SVG path in a square of `size` units. Rejects if the encoder failed to load. */
  drawQrCode(text: string, label: string): Promise<Element[]>;
};

/** A page of each list of a participant's own data. */
/** Further items of a list, and the language in which a share of payments is stated. */
export type OwnPlace = { inviteesAfter?: string; rewardsAfter?: string; lang: string };

export type RewardsEnv = ShareEnv & {
  /** The participant's own data, or a further page of a list. Rejects if it failed to load. */
  loadOwn(place: OwnPlace): Promise<OwnData>;
  /** Their rank on the project's published leaderboard; `null` without one. */
  loadRank(): Promise<number | null>;
  /** The code that draws own data. Rejects if it failed to load. */
  loadOwnPart(): Promise<DrawOwn>;
};

/** Input of a renderer: an empty body, and its content. `E` is what only its type needs from the page. */
export type View<C extends WidgetConfig = WidgetConfig, E extends object = object> = {
  widget: EmbedWidget<C>;
  body: HTMLElement;
  env: Env & E;
  /** Aborts when the widget is removed from the page. */
  signal: AbortSignal;
  show(): void;
  hide(): void;
  h: typeof h;
  icon: typeof icon;
};

/** Draws what a participant may see of themselves. */
export type DrawOwn = (
  view: View<RewardsConfig, RewardsEnv>,
  own: OwnData,
  rank: number | null,
  texts: RewardsTexts,
  showStatus: Panel["showStatus"],
) => HTMLElement[];

export type RewardsTexts = EmbedWidget<RewardsConfig>["content"];

export type Renderer<C extends WidgetConfig = WidgetConfig, E extends object = object> = {
  css: string;
  /** `launcher`: a button opens it when floating. `card`: it floats without a launcher. */
  kind: "launcher" | "card";
  render(view: View<C, E>): void;
};

export type Renderers = { [T in WidgetType]?: Renderer<Extract<WidgetConfig, { type: T }>> };

/** Types with a link to copy. */
export type PanelConfig = Exclude<WidgetConfig, { type: "welcome" | "prompt" }>;
export type PanelView = View<PanelConfig>;

/** The elements of a panel that reactions and renderers work with. */
export type Panel = {
  /** Everything that depends on the participant. */
  participantPart: HTMLElement;
  /** The link and the ways to share it. */
  linkPart: HTMLElement;
  /** The share buttons are in the order of the widget's `ways`; the device's own is last. */
  linkControls: readonly [
    field: HTMLInputElement,
    copy: HTMLButtonElement,
    shareButtons: HTMLElement[],
    stats: HTMLElement,
  ];
  showStatus(text: string, isError?: boolean): void;
  /** `busy`: the panel waits for data and is disabled. `off`: `notice` replaces it. */
  setPanelState(state: "" | "busy" | "off", ...notice: HTMLElement[]): void;
};

/** A form for one email address. */
export type EmailForm = { form: HTMLFormElement; email: HTMLInputElement; button: HTMLButtonElement };

/** The address field of a widget's form, and where results are shown. */
export type EmailEntry<C extends WidgetConfig = InviteConfig | WaitlistConfig> = {
  widget: EmbedWidget<C>;
  email: HTMLInputElement;
  showStatus(text: string, isError?: boolean): void;
};

/** Reactions to a visitor's actions. Part of the late script, because visitors act only after widgets are drawn. */
export type Reactions = {
  /** A widget's content with the texts of the late script. */
  textsOf<W extends EmbedWidget>(widget: W): W["content"];
  /** Puts a link into a panel, and activates its share buttons. */
  showLink(view: PanelView, panel: Panel, url: string): void;
  showCounts(view: PanelView, panel: Panel, counts: Record<string, number>): void;
  /** Whether the field has a valid email address; shows the error if not. */
  checkEmail(entry: EmailEntry): boolean;
  /** Makes a form send invitations, and counts them. */
  enableInvitations(
    view: View<InviteConfig>,
    panel: Panel,
    form: EmailForm,
    counts: { invited: number; joined: number },
  ): void;
};
