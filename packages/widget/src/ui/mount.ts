import type { EmbedWidget, Env, Renderer } from "../types.ts";
import baseCss from "./base.css";
import { h, icon } from "./dom.ts";

export type Mounted = {
  /** `quiet` leaves the focus where it is and counts nothing. */
  open(quiet?: boolean): void;
  close(): void;
  /** Whether anything of it is to be seen. */
  shown(): boolean;
  /** Moves a floating widget `up` pixels away from its corner. */
  lift(up: number): void;
  unmount(): void;
};

const gift = "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S7 7 7 4.5 11 3 12 7c1-4 5-5 5-2.5S12 7 12 7";
const cross = "M6 6l12 12M18 6L6 18";

/**
 * Draws one widget into `host`'s shadow root. Floating ones start with their launcher, others with their body; a
 * launcher that only the page itself may open is not drawn.
 */
export function mount(host: HTMLElement, widget: EmbedWidget, renderer: Renderer, env: Env): Mounted {
  const { content, theme, language, type, behaviour } = widget;
  const { placement, trigger } = behaviour;
  const { kind, css, render } = renderer;
  const floating = placement.kind === "floating";
  const launches = floating && kind === "launcher";
  const life = new AbortController();
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  const pair = /light-dark\((.*?),.*?\)/g;
  const colours = CSS.supports("color", "light-dark(red,red)") ? theme : theme.replace(pair, "$1");
  sheet.replaceSync(baseCss + colours + css);
  root.adoptedStyleSheets = [sheet];

  const body = h("div", { class: "body" });
  const close = h(
    "button",
    { class: "close", type: "button", "aria-label": content.close, hidden: !floating && kind === "launcher" },
    icon(cross),
  );
  const card = h(
    "section",
    { class: "card", "aria-labelledby": "title", role: launches ? "dialog" : "region", tabindex: "-1" },
    body,
    close,
  );
  const launcher = h(
    "button",
    { class: "launcher", "aria-haspopup": "dialog", hidden: !launches || trigger.kind === "manual" },
    icon(gift),
    "launcher" in content ? content.launcher : "",
  );
  const dock = h(
    "div",
    {
      class: `root ${floating ? "dock" : "inline"} ${type}`,
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
    },
    card,
    launcher,
  );
  root.replaceChildren(dock);

  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    env.report(widget, "impression");
  });
  const unmount = () => {
    life.abort();
    seen.disconnect();
    if (floating) host.remove();
    root.replaceChildren();
  };

  let drawn = false;
  let before: Element | null = null;
  const turn = (on: boolean) => {
    card.hidden = !on;
    if (launches) launcher.ariaExpanded = `${on}`;
  };
  const draw = () => {
    if (drawn) return;
    drawn = true;
    const [show, hide] = [() => turn(true), () => turn(false)];
    try {
      render({ widget, body, env, signal: life.signal, show, hide, h, icon });
    } catch {
      unmount();
      env.failed?.();
    }
    body.querySelector("h2")?.setAttribute("id", "title");
  };
  const open = (quiet?: boolean) => {
    const opening = card.hidden;
    draw();
    turn(true);
    if (!opening || !launches || quiet) return;
    before = document.activeElement;
    card.focus();
    env.report(widget, "open");
  };
  const shut = () => {
    if (card.hidden) return;
    const focused = root.activeElement;
    turn(false);
    env.dismiss(widget.id);
    if (kind === "card") env.report(widget, "dismiss");
    if (focused) ((launcher.hidden ? before : launcher) as HTMLElement | null)?.focus();
  };
  launcher.onclick = () => (card.hidden ? open() : shut());
  close.onclick = shut;
  dock.onkeydown = (event) => {
    if (event.key !== "Escape" || close.hidden) return;
    event.stopPropagation();
    shut();
  };

  turn(false);
  if (trigger.kind !== "manual") {
    if (kind === "card") env.dismissed(widget.id) || draw();
    else floating || open(true);
  }
  seen.observe(card);
  seen.observe(launcher);
  return {
    open,
    close: shut,
    shown: () => !launcher.hidden || !card.hidden,
    lift: (up) => dock.style.setProperty("--kl-up", `${up}px`),
    unmount,
  };
}
