import type { EmbedWidget, Env, Renderer } from "../types.ts";
import { h, icon } from "./dom.ts";
import { running, soon, stepwise } from "./steps.ts";

export type Mounted = {
  /** Resolves once it is there to be seen. `quiet` leaves the focus where it is and counts nothing. */
  open(quiet?: boolean): Promise<void>;
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
  /**
   * Lays `whole` out, which was just drawn. A first layout with its fonts takes longer than all else, so it is done a piece
   * at a time, each in a task of its own, and out of sight.
   */
  const lay = (whole: Element) =>
    new Promise<void>((done) => {
      const pieces = [...body.querySelectorAll("h2,.own,form,.act"), whole];
      for (const piece of pieces) piece.classList.add("lay");
      for (const piece of pieces)
        soon(() => {
          whole.getBoundingClientRect();
          piece.classList.remove("lay");
          if (piece === whole) done();
        });
    });
  const open = async (quiet?: boolean) => {
    const opening = card.hidden && launches && !quiet;
    const drawn = body.firstChild;
    draw();
    turn(true);
    if (!opening) return;
    before = document.activeElement;
    env.report(widget, "open");
    if (!drawn) await lay(card);
    // Focusing lays out the whole page.
    soon(() => card.focus());
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
  const show = async () => {
    if (life.signal.aborted) return;
    root.append(dock);
    if (running && body.firstChild) await lay(dock);
    // The room that was kept free.
    dock.previousSibling?.remove();
    if (life.signal.aborted) return;
    seen.observe(card);
    seen.observe(launcher);
  };
  if (isCard ? isManual || env.dismissed(widget.id) : floating || isManual) void show();
  else
    stepwise(() => {
      isCard ? draw() : void open(true);
      void show();
    });
  return { open, close, unmount, dock };
}
