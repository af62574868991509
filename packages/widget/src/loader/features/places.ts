import type { EmbedWidget } from "../../types.ts";
import type { MountedWidget } from "../../ui/mount.ts";
import type { Loader, LoaderRenderer, StorePort, WidgetInstance } from "../ports.ts";
import { inviterCodeOf, openedQuery } from "../referral.ts";
import { isVisible } from "../visibility.ts";
import { asInline, watchElements } from "../widget-element.ts";

/** A widget that is more than a launcher that floats from the start. */
type PlacedWidget = WidgetInstance & {
  hiddenReason: NonNullable<WidgetInstance["hiddenReason"]>;
  /** Waits for the trigger as on a new page; a visible widget stays if its rules allow this page. */
  armTrigger(): void;
  /** The trigger fired: shows the widget if its rules allow it. `byClick`: the visitor asked for it. */
  comeOut(byClick?: boolean): void;
  removeWidget(): void;
};

/** Below this width in CSS pixels an inline widget has its narrow height. */
const narrowPx = 460;

/** Adds widgets to the page: floating ones when triggered, inline ones in their elements. */
export default function places(loader: Loader): void {
  const { manifest, renderers, features, instances, lifetime, env, warn, loadModule, queueTask } = loader;
  const { signal } = lifetime;
  const placed = new Map<HTMLElement, PlacedWidget>();
  const rules = features.rules?.(loader);
  env.saveDismissal = (widgetId) => rules?.recordSight("closed", widgetId);
  const armTrigger = features.triggers?.(loader);
  const translate = features.languages?.(loader);
  /** The welcome card that floats, because a second one would cover it. */
  let greeting: HTMLElement | undefined;

  const addWidget = (host: HTMLElement, widget: EmbedWidget): PlacedWidget => {
    const { id, type, behaviour } = widget;
    const { trigger, opens, placement } = behaviour;
    const isInline = placement.kind === "inline";
    let drawing: Promise<MountedWidget | undefined> | undefined;
    let waiting = new AbortController();
    // Counts clearings, to drop drawings that were started before one.
    let generation = 0;

    const clear = () => {
      generation++;
      if (greeting === host) greeting = undefined;
      instance.mounted?.unmount();
      // Also removes the reserved space.
      host.shadowRoot?.replaceChildren();
      instance.mounted = drawing = undefined;
      // Old libraries replace `remove` by one that throws without a parent.
      if (!isInline && host.isConnected) host.remove();
    };
    const draw = async (): Promise<MountedWidget | undefined> => {
      const begun = generation;
      const address = manifest.later?.[type];
      const carried: LoaderRenderer | undefined = renderers[type];
      let renderer = carried;
      const height = manifest.heights?.[type]?.[widthOf(host) < narrowPx ? 0 : 1];
      // Outside the body, whose transforms and replacement would affect the widget.
      if (!isInline) document.documentElement.append(host);
      else if ((address || translate) && (type !== "welcome" || mayBeInvited(loader)))
        reserveHeight(host, height);
      if (!renderer && address) {
        renderer = await loadModule(address);
        if (!renderer) warn(110, address);
      }
      const shown = translate ? await translate(widget) : widget;
      if (generation !== begun) return;
      if (!renderer) {
        clear();
        return;
      }
      const mount = () => {
        if (generation !== begun) return;
        const theme = isInline ? `${shown.theme}${reserved(height)}` : shown.theme;
        const mounted = loader.drawWidget(host, { ...shown, theme }, renderer);
        instance.mounted = mounted;
        if (isInline && mounted) giveBack(host, mounted.dock);
        features.stack?.([...placed.values()]);
        return mounted;
      };
      // After a wait, drawing is queued like other work after loading.
      return carried ? mount() : new Promise((resolve) => queueTask(() => resolve(mount())));
    };
    const drawOnce = () => {
      if (rules?.hiddenReasonOf(widget, true) === "held-out") {
        instance.hiddenReason = "held-out";
        return Promise.resolve(undefined);
      }
      drawing ??= draw().catch(() => {
        warn(112, id);
        return undefined;
      });
      return drawing;
    };

    const instance: PlacedWidget = {
      widget,
      hiddenReason: "",
      mounted: undefined,
      armTrigger() {
        if (drawing && !instance.mounted) return;
        const isOut = instance.mounted && isVisible(instance.mounted);
        instance.hiddenReason = (isOut && rules?.hiddenReasonOf(widget, true)) || "";
        if (isOut && !instance.hiddenReason) return;
        clear();
        waiting.abort();
        waiting = new AbortController();
        if (trigger.kind === "load") return instance.comeOut();
        instance.hiddenReason = "waiting";
        if (trigger.kind !== "manual") armTrigger?.(widget, instance.comeOut, waiting.signal);
        else if (isInline) void drawOnce();
      },
      comeOut(byClick) {
        if (!drawing) {
          const asks = !isInline && !byClick && asksInvitee(loader, type);
          instance.hiddenReason = rules?.hiddenReasonOf(widget, isInline) || (asks ? "invitee" : "");
          if (!instance.hiddenReason && !isInline && type === "welcome") {
            greeting ??= host;
            if (greeting !== host) instance.hiddenReason = type;
          }
          if (instance.hiddenReason) return;
          if (!isInline) rules?.recordSight("shown", id);
          if (trigger.kind !== "click") waiting.abort();
        }
        void drawOnce().then((mounted) => {
          if (opens && "launcher" in widget.content) void mounted?.open(!byClick);
        });
      },
      openInstance() {
        instance.hiddenReason = "";
        return drawOnce().then((mounted) => mounted?.open());
      },
      removeWidget() {
        waiting.abort();
        clear();
        placed.delete(host);
        instances.delete(host);
      },
    };
    placed.set(host, instance);
    instances.set(host, instance);
    return instance;
  };

  watchElements(signal, (element) => {
    const instance = placed.get(element);
    const { id, isConnected } = element;
    if (isConnected && instance?.widget.id === id) return;
    instance?.removeWidget();
    const widget = manifest.widgets.find((one) => one.id === id);
    if (isConnected && widget) addWidget(element, triggeredByLoad(asInline(widget))).armTrigger();
    else if (isConnected && id) warn(103, id);
  });
  const floating = manifest.widgets.filter(({ behaviour }) => behaviour.placement.kind === "floating");
  const added = floating.map((widget) => addWidget(document.createElement("div"), widget));
  for (const instance of added) instance.armTrigger();
  features.routes?.(loader, () => {
    for (const instance of placed.values()) instance.armTrigger();
  });
  // Rules may depend on who the visitor is.
  env.watchSession(() => {
    for (const instance of placed.values())
      if (instance.hiddenReason && instance.hiddenReason !== "waiting") instance.comeOut();
  }, signal);
  signal.addEventListener("abort", () => {
    for (const instance of placed.values()) instance.removeWidget();
  });
}

/** An element is filled at once, whatever the trigger of the floating widget; only `manual` applies here too. */
const triggeredByLoad = (widget: EmbedWidget): EmbedWidget => {
  const { placement, trigger } = widget.behaviour;
  const kind = trigger.kind === "manual" ? "manual" : "load";
  return { ...widget, behaviour: { placement, trigger: { kind } } };
};

/** An empty element has no width of its own, so its parent's is used. */
const widthOf = (host: HTMLElement) => (host.parentElement ?? host).clientWidth;

/** Whether the visitor followed a link, to this page or an earlier one; this page's may not be captured yet. */
const mayBeInvited = (loader: StorePort) => /[?&]kl=/.test(openedQuery()) || !!inviterCodeOf(loader);

/** Whether a launcher would ask someone to invite who was invited and isn't signed in. */
const asksInvitee = (loader: Loader, type: EmbedWidget["type"]) =>
  !/welcome|prompt|waitlist/.test(type) && loader.session.state !== "ready" && mayBeInvited(loader);

/** The height that an inline widget keeps until it gives back what it doesn't need. */
const reserved = (height = 0) =>
  `.root:not(.snug) .card{min-height:${height}px}.snug .off,.snug .open{display:none}.inline.snug .mine.mine{height:auto;min-height:0}`;

/** While a widget is below the window, so that nothing in view moves, it's as high as what it shows, once that has loaded. */
function giveBack(host: HTMLElement, dock: HTMLElement): void {
  const check = () => {
    if (host.getBoundingClientRect().top < innerHeight) return;
    dock.classList.toggle("snug", !dock.querySelector(".busy,.wait,[aria-busy=true]"));
  };
  const body = dock.querySelector(".body");
  if (body)
    new MutationObserver(check).observe(body, {
      subtree: true,
      childList: true,
      attributeFilter: ["class", "aria-busy"],
    });
}

/** Reserves the height of a widget, so that nothing below it moves when it is drawn. */
function reserveHeight(element: HTMLElement, height = 0): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const space = document.createElement("div");
  space.style.minHeight = `${height}px`;
  root.replaceChildren(space);
}
