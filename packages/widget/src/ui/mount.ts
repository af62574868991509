import type { EmbedWidget, Env, Renderer } from "../types.ts";
import { h, icon } from "./dom.ts";
import { isQueueActive, queueTask, runOrQueueTask } from "./task-queue.ts";

export type MountedWidget = {
  /** Resolves once it is visible. `quiet` does not move the focus and counts nothing. */
  open(quiet?: boolean): Promise<void>;
  close(): void;
  unmount(): void;
  /** Contains panel and launcher; either may be hidden. */
  dock: HTMLElement;
};

/** Whether the project has widgets that float without a launcher; false removes the code for them from the build. */
declare const CARDS: boolean;

const gift = "M4 12v8h16v-8M3 8h18v4H3zM12 8v12M8 4l4 4 4-4";

/**
 * Draws one widget into `host`'s shadow root: a floating one as its launcher, any other with its body. The launcher is
 * hidden if only the page opens the widget. `css` contains all styles of the widget.
 */
export function mountWidget(
  host: HTMLElement,
  widget: EmbedWidget,
  { css, kind, render }: Renderer,
  env: Env,
): MountedWidget {
  const { content, language, type, behaviour } = widget;
  const { placement, trigger } = behaviour;
  const { close: closeLabel, launcher: launcherText = "" }: { close: string; launcher?: string | undefined } =
    content;
  const isCard = CARDS && kind === "card";
  const isManual = trigger.kind === "manual";
  const isFloating = placement.kind === "floating";
  const lifetime = new AbortController();
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  // Browsers before 2024 use the light color of each pair.
  const pair = CSS.supports("color", "light-dark(red,red)") ? "light-dark($1,$2)" : "$1";
  sheet.replaceSync(css.replace(/(#\w+)\|(#\w+)/g, pair));
  root.adoptedStyleSheets = [sheet];

  const body = h("div", { class: "body" });
  const closeButton = h(
    "button",
    { class: "close", "aria-label": closeLabel, hidden: !(isFloating || isCard) },
    "×",
  );
  const card = h(
    "section",
    {
      class: "card",
      "aria-labelledby": "title",
      role: isFloating && !isCard ? "dialog" : "region",
      tabindex: "-1",
    },
    body,
    closeButton,
  );
  const launcher = h(
    "button",
    { class: "launcher", "aria-haspopup": "dialog", hidden: !isFloating || isCard || isManual },
    icon(gift),
    launcherText,
  );
  const dock = h(
    "div",
    {
      class: `root ${isFloating ? "dock" : "inline"} ${type}`,
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
    },
    card,
    launcher,
  );
  const impression = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    impression.disconnect();
    env.reportEvent(widget, "impression");
  });
  const unmount = () => {
    lifetime.abort();
    impression.disconnect();
    root.replaceChildren();
    if (isFloating) host.remove();
  };

  let focusedBefore: Element | null;
  const setOpen = (isOpen: boolean) => {
    card.hidden = !isOpen;
    launcher.ariaExpanded = `${isOpen}`;
  };
  const drawBody = () => {
    try {
      render({
        widget,
        body,
        env,
        signal: lifetime.signal,
        show: () => setOpen(true),
        hide: () => setOpen(false),
        h,
        icon,
      });
    } catch {
      unmount();
      env.onRenderError?.();
    }
  };
  /**
   * Lays out the freshly drawn `whole`. The first layout, which loads fonts, takes longer than everything else, so it
   * is done hidden and in pieces, each in a separate task.
   */
  const layOut = (whole: Element) =>
    new Promise<void>((resolve) => {
      const pieces = [...body.querySelectorAll("h2,.own,form,.act"), whole];
      for (const piece of pieces) piece.classList.add("lay");
      for (const piece of pieces)
        queueTask(() => {
          whole.getBoundingClientRect();
          piece.classList.remove("lay");
          if (piece === whole) resolve();
        });
    });
  const open = async (quiet?: boolean) => {
    const isOpening = card.hidden && isFloating && !isCard && !quiet;
    const wasDrawn = body.firstChild;
    if (!wasDrawn) drawBody();
    setOpen(true);
    if (!isOpening) return;
    focusedBefore = document.activeElement;
    env.reportEvent(widget, "open");
    if (!wasDrawn) await layOut(card);
    // In a separate task, because focusing lays out the whole page.
    queueTask(() => card.focus());
  };
  const close = () => {
    if (card.hidden) return;
    const hadFocus = root.activeElement;
    setOpen(false);
    env.saveDismissal(widget.id);
    if (isCard) env.reportEvent(widget, "dismiss");
    // The DOM's types do not say that the focused element can be focused.
    if (hadFocus) ((launcher.hidden ? focusedBefore : launcher) as HTMLElement | null)?.focus();
  };
  launcher.onclick = () => (card.hidden ? open() : close());
  closeButton.onclick = close;
  dock.onkeydown = (event) => {
    if (event.key !== "Escape" || closeButton.hidden) return;
    event.stopPropagation();
    close();
  };

  setOpen(false);
  const addToPage = async () => {
    if (lifetime.signal.aborted) return;
    root.append(dock);
    if (isQueueActive && body.firstChild) await layOut(dock);
    // Removes the reserved space.
    dock.previousSibling?.remove();
    if (lifetime.signal.aborted) return;
    impression.observe(card);
    impression.observe(launcher);
  };
  if (isCard ? isManual || env.isDismissed(widget.id) : isFloating || isManual) void addToPage();
  else
    runOrQueueTask(() => {
      if (!isCard) void open(true);
      else if (!body.firstChild) drawBody();
      void addToPage();
    });
  return { open, close, unmount, dock };
}
