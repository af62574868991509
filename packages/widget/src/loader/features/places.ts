import type { EmbedWidget, Part } from "../../types.ts";
import type { Mounted } from "../../ui/mount.ts";
import { inlined, watchElements } from "../element.ts";
import { isOut } from "../out.ts";
import type { Page } from "../page.ts";
import { codeOf } from "../referral.ts";
import type { Spot } from "../spot.ts";

/** A spot that is more than a launcher which floats from the beginning. */
type Place = Spot & {
  why: string;
  /** Begins anew, as on a new page: what is out stays out unless this page is none of its own. */
  arm(): void;
  /** Its moment has come: it comes out if its rules let it. `asked` when the visitor asked for it. */
  come(asked?: boolean): void;
  remove(): void;
};

/** Below this width in CSS pixels a place for an inline widget is a narrow one. */
const narrow = 460;

/** Puts widgets on the page: floating ones at their moment, inline ones where their element stands. */
export default function places(page: Page): void {
  const { manifest, parts, features, spots, life, env, warn, bring } = page;
  const { signal } = life;
  const all = new Map<HTMLElement, Place>();
  const rules = features.rules?.(page);
  env.dismiss = (widgetId) => rules?.note("closed", widgetId);
  const arm = features.triggers?.(page);
  const translate = features.languages?.(page);

  const add = (host: HTMLElement, widget: EmbedWidget): Place => {
    const { id, type, behaviour } = widget;
    const { trigger, opens, placement } = behaviour;
    const inline = placement.kind === "inline";
    let drawing: Promise<Mounted | undefined> | undefined;
    let waiting = new AbortController();
    let turn = 0;

    const clear = () => {
      turn++;
      spot.it?.unmount();
      // The room that was kept free goes too.
      host.shadowRoot?.replaceChildren();
      spot.it = drawing = undefined;
      if (!inline) host.remove();
    };
    const draw = async (): Promise<Mounted | undefined> => {
      const mine = turn;
      const later = manifest.later?.[type];
      const carried = parts[type] as Part | undefined;
      let part = carried;
      const room = manifest.heights?.[type]?.[widthFor(host) < narrow ? 0 : 1];
      // Beside the body, so that neither its transforms nor its replacement touch the widget.
      if (!inline) document.documentElement.append(host);
      else if ((later || translate) && (type !== "welcome" || invitedTo(page))) keepFree(host, room);
      if (!part && later) {
        part = await bring(later);
        if (!part) warn(110, later);
      }
      const shown = translate ? await translate(widget) : widget;
      if (turn !== mine) return;
      if (!part) {
        clear();
        return;
      }
      const put = async () => {
        if (turn !== mine) return;
        const theme = inline ? `${shown.theme}.card{min-height:${room}px}` : shown.theme;
        spot.it = page.draw(host, { ...shown, theme }, part);
        features.stack?.([...all.values()]);
        return spot.it;
      };
      // What had to be waited for is drawn in steps like all that comes after the page.
      return carried ? put() : new Promise((done) => page.soon(() => done(put())));
    };
    const drawn = () => {
      drawing ??= draw().catch(() => {
        warn(112, id);
        return undefined;
      });
      return drawing;
    };

    const spot: Place = {
      widget,
      why: "",
      it: undefined,
      arm() {
        if (drawing && !spot.it) return;
        const out = spot.it && isOut(spot.it);
        spot.why = (out && rules?.why(widget, true)) || "";
        if (out && !spot.why) return;
        clear();
        waiting.abort();
        waiting = new AbortController();
        if (trigger.kind === "load") return spot.come();
        spot.why = "waiting";
        if (trigger.kind !== "manual") arm?.(widget, spot.come, waiting.signal);
        else if (inline) void drawn();
      },
      come(asked) {
        if (!drawing) {
          spot.why = rules?.why(widget, inline) ?? "";
          if (spot.why) return;
          if (!inline) rules?.note("shown", id);
          if (trigger.kind !== "click") waiting.abort();
        }
        void drawn().then((it) => {
          if (opens && "launcher" in widget.content) void it?.open(!asked);
        });
      },
      open() {
        spot.why = "";
        return drawn().then((it) => it?.open());
      },
      remove() {
        waiting.abort();
        clear();
        all.delete(host);
        spots.delete(host);
      },
    };
    all.set(host, spot);
    spots.set(host, spot);
    return spot;
  };

  watchElements(signal, (element) => {
    const spot = all.get(element);
    const { id, isConnected } = element;
    if (isConnected && spot?.widget.id === id) return;
    spot?.remove();
    const widget = manifest.widgets.find((one) => one.id === id);
    if (isConnected && widget) add(element, atOnce(inlined(widget))).arm();
    else if (isConnected && id) warn(103, id);
  });
  const floating = manifest.widgets.filter(({ behaviour }) => behaviour.placement.kind === "floating");
  for (const spot of floating.map((widget) => add(document.createElement("div"), widget))) spot.arm();
  features.routes?.(page, () => {
    for (const spot of all.values()) spot.arm();
  });
  env.watch(() => {
    for (const spot of all.values()) if (spot.why && spot.why !== "waiting") spot.come();
  }, signal);
  signal.addEventListener("abort", () => {
    for (const spot of all.values()) spot.remove();
  });
}

/** An element is filled at once, whatever brings the widget out where it floats, but for `manual`. */
const atOnce = (widget: EmbedWidget): EmbedWidget => {
  const { placement, trigger } = widget.behaviour;
  const kind = trigger.kind === "manual" ? "manual" : "load";
  return { ...widget, behaviour: { placement, trigger: { kind } } };
};

/** An element that nothing is drawn in yet has no width of its own. */
const widthFor = (host: HTMLElement) => (host.parentElement ?? host).clientWidth;

/** Whether a link was followed to this page or an earlier one; what came with this one may not be taken up yet. */
const invitedTo = (page: Page) => /[?&]kl=/.test(location.search) || !!codeOf(page);

/** Keeps the room that a widget will take, so that nothing below it moves when it comes. */
function keepFree(element: HTMLElement, height = 0): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const room = document.createElement("div");
  room.style.minHeight = `${height}px`;
  root.replaceChildren(room);
}
