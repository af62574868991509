import type { BeaconEvent, ingestEvents } from "@kiteloop/contract/publishing/event";
import type { HiddenReason } from "@kiteloop/contract/publishing/show";
import type { sendInvitation } from "@kiteloop/contract/referrals/invitation";
import type { showLeaderboard } from "@kiteloop/contract/referrals/leaderboard";
import type { lookUpInviter } from "@kiteloop/contract/referrals/link";
import type { readOwnData } from "@kiteloop/contract/referrals/own-data";
import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { reportConversion, reportJoin } from "@kiteloop/contract/referrals/referral";
import type { joinWaitlist } from "@kiteloop/contract/referrals/waitlist";
import type { showWaitlistPlace } from "@kiteloop/contract/referrals/waitlist-place";
import type { diagnostics } from "../diagnostics.data.ts";
import type {
  EmbedManifest,
  EmbedStyles,
  EmbedWidget,
  Env,
  EventType,
  IdentifiedParticipant,
  Reactions,
  Renderer,
  Session,
  WaitlistEnv,
  WidgetConfig,
  WidgetType,
} from "../types.ts";
import type { MountedWidget } from "../ui/mount.ts";
import type { Identity, PageEvents } from "./api.ts";
import type { Store } from "./store.ts";

// Interfaces between the parts of a script. A function names the ports it needs; `Loader` has all of them. Features,
// renderers and the late script are separate bundles and reach the rest of the script only through these.

/** Input of the composed script. */
export type ScriptPort = {
  manifest: EmbedManifest;
  /** Style sheets of the included types; `all` is for every widget. */
  styles: EmbedStyles;
  renderers: LoaderRenderers;
  features: Features;
};
export type ManifestPort = Pick<ScriptPort, "manifest">;

export type LifetimePort = {
  /** Aborts when this copy of the script is destroyed. */
  lifetime: AbortController;
};

type PathOf<E> = E extends { path: `/v1/${infer Path}` } ? Path : never;
/** Paths of the calls that a page makes, after `/v1/`. */
export type ApiPath = PathOf<
  | typeof identifyParticipant
  | typeof ingestEvents
  | typeof joinWaitlist
  | typeof lookUpInviter
  | typeof readOwnData
  | typeof reportConversion
  | typeof reportJoin
  | typeof sendInvitation
  | typeof showLeaderboard
  | typeof showWaitlistPlace
>;

export type RequestPort = ManifestPort & {
  /** Sends a body to the API. Rejects without a response, and never throws. */
  postToApi(path: ApiPath, body: string): Promise<Response>;
};

export type DiagnosticCode = keyof typeof diagnostics;

export type WarningPort = {
  /** Prints a numbered warning in a developer's console. `diagnostics.html` explains each number. */
  warn(code: DiagnosticCode, ...details: unknown[]): null;
};

/** The page's listeners for each event. */
export type Listeners<E extends keyof PageEvents = keyof PageEvents> = {
  [K in E]?: Set<(details: PageEvents[K]) => void>;
};
export type Emit = <E extends keyof PageEvents>(event: E, details: PageEvents[E]) => void;

export type PageEventPort = {
  emit: Emit;
  /** Returns a function that stops listening. */
  on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void): () => void;
  listeners: Listeners;
};

/** An event in a beacon; JSON omits undefined fields, and the API checks the others. */
export type CountedEvent = Pick<BeaconEvent, "type" | "widgetId" | "version" | "at" | "variant"> & {
  channel: string | undefined;
  participantId: string | undefined;
  code: string | undefined;
};

/** Queues for the late script. */
export type PendingPort = {
  pendingEvents: CountedEvent[];
  /** Bodies of beacons that the API has not accepted yet. */
  undeliveredBeacons: Set<string>;
  pendingWarnings: [code: DiagnosticCode, details: unknown[]][];
  /** Events for the page's listeners: each function emits one. */
  pendingPageEvents: ((tellListeners: Emit) => void)[];
  /** Called after each addition. */
  deliverPending?(): void;
};

export type BeaconPort = {
  /** Writes JSON; the late script replaces it by one that works on pages that change it. */
  writeJson(value: unknown): string;
  /** Takes up to 75 events as the body of a beacon; empty if there are none. */
  packBeacon(): string;
  /** Sends the body of a beacon; resolves to the status, 0 without one. Never rejects. */
  postBeacon(body: string): Promise<number>;
  /** Sends pending events even if the page is closed; the late script replaces it by one that keeps them, too. */
  handOverEvents(): void;
};

/** Identity of the visitor. */
export type VisitorPort = {
  identity: Identity | null;
  session: Session;
  /**
   * The first `identify`, sent before the late script can read its response; without a response if the request
   * failed.
   */
  earlyRequest?: [body: string, response: Promise<Response | undefined>] | undefined;
};

export type SessionPort = {
  setSession(session: Session): void;
};

/** The visitor's storage; opened on first use. */
export type StorePort = ManifestPort & {
  stores: { visitorStore?: Store; tabStore?: Store };
};

export type ModulePort = {
  /** Loads the default export of one of the embed's files; `undefined` on failure. */
  loadModule<T>(address: string): Promise<T | undefined>;
};

export type TaskPort = {
  /** Runs work in a separate task, after what is queued already. */
  queueTask(task: () => void): void;
};

/** A widget at one place of the page. */
export type WidgetInstance = {
  widget: EmbedWidget;
  mounted: MountedWidget | undefined;
  /** The rule or holdout that hides it, `invitee`, `welcome`, or `waiting` for its trigger; empty when none does. */
  hiddenReason?: HiddenReason | "held-out" | "invitee" | "welcome" | "waiting" | "";
  /** Draws and opens it regardless of its rules. A promise resolves when it is visible. */
  openInstance(): unknown;
};

export type InstancePort = {
  /** Keyed by the element that a widget is drawn into. */
  instances: Map<HTMLElement, WidgetInstance>;
  /** Draws a widget with the given renderer, else with the one in the script. */
  drawWidget(host: HTMLElement, widget: EmbedWidget, renderer?: LoaderRenderer): MountedWidget | undefined;
};

export type EnvPort = {
  env: Env & {
    /** `channel` and `code` may come from a link: the API checks them. */
    reportEvent(widget: EmbedWidget, type: EventType, channel?: string, code?: string): void;
  };
};

/** `code` is empty on success, `network` without a usable response, else the error code, or the status without one. */
export type ApiReply = { status: number; code: string; body: Record<string, unknown> };
/** Calls the API; `body` is built for each attempt. Never rejects. */
export type ApiCall = (path: ApiPath, body: () => object, retries?: number) => Promise<ApiReply>;

export type LateScript = Reactions &
  Partial<WaitlistEnv> & {
    callApi: ApiCall;
    loadParticipant(quiet?: boolean): Promise<IdentifiedParticipant | null>;
    /** Runs a call of `window.kiteloop`. */
    runCall(method: string, args: unknown[]): unknown;
  };

export type LatePort = {
  lateScript?: LateScript | undefined;
  loadLateScript(): Promise<LateScript | undefined>;
};

/** All ports, for features, renderers and the late script. */
export type Loader = ScriptPort &
  RequestPort &
  LifetimePort &
  WarningPort &
  PageEventPort &
  PendingPort &
  BeaconPort &
  VisitorPort &
  SessionPort &
  StorePort &
  ModulePort &
  TaskPort &
  InstancePort &
  EnvPort &
  LatePort;

/** A renderer. `extendEnv` adds what only its type needs from the page. */
export type LoaderRenderer<C extends WidgetConfig = WidgetConfig, E extends object = object> = Renderer<
  C,
  E
> & {
  extendEnv?(loader: Loader): E & Partial<Env>;
};

export type LoaderRenderers = { [T in WidgetType]?: LoaderRenderer<Extract<WidgetConfig, { type: T }>> };

export type Rules = {
  /** Why the widget may not be shown now. `ignoreFrequency` skips the frequency rules. */
  hiddenReasonOf(widget: EmbedWidget, ignoreFrequency: boolean): HiddenReason | "held-out" | "";
  /** Records when it was shown, or when the visitor closed it. */
  recordSight(what: "shown" | "closed", widgetId: string): void;
};

/** Waits for a widget's trigger until `signal` aborts. `byClick`: the visitor asked for the widget. */
export type ArmTrigger = (
  widget: EmbedWidget,
  fire: (byClick?: boolean) => void,
  signal: AbortSignal,
) => void;

export type Translate = (widget: EmbedWidget) => Promise<EmbedWidget>;

/** Optional features, included when a widget needs them; each is called once per page. */
export type Features = {
  /** Draws widgets in their elements of the page. */
  elements?(loader: Loader): void;
  /** Shows widgets, unless all of them are shown at once. */
  places?(loader: Loader): void;
  rules?(loader: Loader): Rules;
  triggers?(loader: Loader): ArmTrigger;
  /** Calls `onChange` when the path changes without loading a new page. */
  routes?(loader: Loader, onChange: () => void): void;
  /** Lines up launchers in their corners. */
  stack?(instances: readonly WidgetInstance[]): void;
  /** Translates a widget into the visitor's language, if available. */
  languages?(loader: Loader): Translate;
};

export const participantOf = ({ session }: Pick<VisitorPort, "session">): IdentifiedParticipant | undefined =>
  session.participant;
