import type { EmbedWidget, Env, Renderer } from "../types.ts";
import { h, icon } from "./dom.ts";
import { running, soon, stepwise } from "./steps.ts";

export type Mounted = {
  /** `quiet` leaves the focus where it is and counts nothing. */
  open(quiet?: boolean): void;
  close(): void;
  unmount(): void;
  /** Holds card and launcher; either may be hidden. */
  dock: HTMLElement;
};

/** Whether there are any; a script without them is built without what they need. */
declare const CARDS: boolean;

const gift = "M4 12v8h16v-8M3 8h18v4H3zM12 8v12M8 4l4 4 4-4";

/**
 * Draws one widget into `host`'s shadow root. Floating ones start with their launcher, others with their body; a
 * launcher that only the page itself may open is not shown.
 */
export function mount(
  host: HTMLElement,
  widget: EmbedWidget,
  { css, kind, render }: Renderer,
  env: Env,
): Mounted {
  const { content, theme, language, type, behaviour } = widget;
  const { placement, trigger } = behaviour;
  const isCard = CARDS && kind === "card";
  const isManual = trigger.kind === "manual";
  const floating = placement.kind === "floating";
  const launches = isCard ? false : floating;
  const life = new AbortController();
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  // Browsers before 2024 get the light colour of each pair.
  const pair = CSS.supports("color", "light-dark(red,red)") ? "light-dark($1,$2)" : "$1";
  sheet.replaceSync((theme + css).replace(/(#\w+)\|(#\w+)/g, pair));
  root.adoptedStyleSheets = [sheet];

  const body = h("div", { class: "body" });
  const cross = h(
    "button",
    { class: "close", "aria-label": content.close, hidden: !(floating || isCard) },
    "×",
  );
  const card = h(
    "section",
    { class: "card", "aria-labelledby": "title", role: launches ? "dialog" : "region", tabindex: "-1" },
    body,
    cross,
  );
  const launcher = h(
    "button",
    { class: "launcher", "aria-haspopup": "dialog", hidden: !launches || isManual },
    icon(gift),
    ("launcher" in content && content.launcher) || "",
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
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    env.report(widget, "impression");
  });
  const unmount = () => {
    life.abort();
    seen.disconnect();
    root.replaceChildren();
    if (floating) host.remove();
  };

  let before: Element | null;
  const turn = (on: boolean) => {
    card.hidden = !on;
    launcher.ariaExpanded = `${on}`;
  };
  const draw = () => {
    if (body.firstChild) return;
    try {
      render({
        widget,
        body,
        env,
        signal: life.signal,
        show: () => turn(true),
        hide: () => turn(false),
        h,
        icon,
      });
    } catch {
      unmount();
      env.failed?.();
    }
  };
  const open = (quiet?: boolean) => {
    const opening = card.hidden && launches && !quiet;
    draw();
    turn(true);
    if (!opening) return;
    before = document.activeElement;
    // Focusing lays out the whole page.
    soon(() => card.focus());
    env.report(widget, "open");
  };
  const close = () => {
    if (card.hidden) return;
    const focused = root.activeElement;
    turn(false);
    env.dismiss(widget.id);
    if (isCard) env.report(widget, "dismiss");
    if (focused) ((launcher.hidden ? before : launcher) as HTMLElement | null)?.focus();
  };
  launcher.onclick = () => (card.hidden ? open() : close());
  cross.onclick = close;
  dock.onkeydown = (event) => {
    if (event.key !== "Escape" || cross.hidden) return;
    event.stopPropagation();
    close();
  };

  turn(false);
  const show = () => {
    if (life.signal.aborted) return;
    dock.classList.remove("lay");
    // The room that was kept free.
    dock.previousSibling?.remove();
    seen.observe(card);
    seen.observe(launcher);
  };
  /**
   * Puts it into the page. A first layout with its fonts takes longer than all else, so where work is being split up it is
   * laid out a piece at a time, out of sight.
   */
  const place = () => {
    if (life.signal.aborted) return;
    const pieces = running ? [...body.querySelectorAll("h2,.own,form,.act")] : [];
    for (const piece of pieces) piece.classList.add("lay");
    dock.classList.toggle("lay", !!pieces[0]);
    root.append(dock);
    for (const piece of pieces)
      stepwise(() => {
        dock.getBoundingClientRect();
        piece.classList.remove("lay");
      });
    stepwise(() => {
      if (pieces[0]) dock.getBoundingClientRect();
      show();
    });
  };
  if (isCard ? isManual || env.dismissed(widget.id) : floating || isManual) place();
  else
    stepwise(() => {
      isCard ? draw() : open(true);
      place();
    });
  return { open, close, unmount, dock };
}
