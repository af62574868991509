import type { EmbedWidget, Env, Renderer } from "../types.ts";
import baseCss from "./base.css";
import { h, icon } from "./dom.ts";

export type Mounted = {
  /** `quiet` leaves the focus where it is and counts nothing. */
  open(quiet?: boolean): void;
  close(): void;
  unmount(): void;
};

const gift = "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S7 7 7 4.5 11 3 12 7c1-4 5-5 5-2.5S12 7 12 7";
const cross = "M6 6l12 12M18 6L6 18";
let count = 0;

/** Draws one widget into `host`'s shadow root, `lift` pixels off its corner when floating. Floating ones start with their launcher, others with their body. */
export function mount(
  host: HTMLElement,
  widget: EmbedWidget,
  renderer: Renderer,
  env: Env,
  lift = 0,
): Mounted {
  const { content, theme } = widget;
  const { placement, trigger } = widget.behaviour;
  const floating = placement.kind === "floating";
  const hasLauncher = floating && renderer.kind === "launcher" && "launcher" in content;
  const life = new AbortController();
  const titleId = `kl${++count}`;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${baseCss + theme + renderer.css}:host{--up:${lift}px!important}`);
  root.adoptedStyleSheets = [sheet];

  const body = h("div", { class: "body" });
  const card = h("section", {
    class: "card",
    "aria-labelledby": titleId,
    role: hasLauncher ? "dialog" : "region",
    tabindex: "-1",
  });
  const close = h("button", { class: "close", type: "button", "aria-label": "Close" }, icon(cross));
  const launcher = h("button", { class: "launcher", type: "button", "aria-haspopup": "dialog" }, icon(gift));
  if ("launcher" in content) launcher.append(content.launcher);
  card.append(body);
  if (floating || renderer.kind === "card") card.append(close);
  const where = floating ? `dock ${placement.corner}` : "inline";
  const dock = h("div", { class: `${where} ${widget.type}` }, card);
  if (hasLauncher && trigger.kind !== "manual") dock.append(launcher);

  let drawn = false;
  let before: Element | null = null;
  const toggle = (shown: boolean) => {
    card.hidden = !shown;
    dock.classList.toggle("front", shown && hasLauncher);
    launcher.setAttribute("aria-expanded", String(shown));
  };
  const show = () => toggle(true);
  const draw = () => {
    if (drawn) return;
    drawn = true;
    renderer.render({
      widget,
      body,
      env,
      signal: life.signal,
      show,
      hide: () => toggle(false),
      h,
      icon,
    });
    const heading = body.querySelector("h2");
    if (heading) heading.id = titleId;
  };
  const open = (quiet = false) => {
    const opening = card.hidden;
    draw();
    show();
    if (!opening || !hasLauncher || quiet) return;
    before = document.activeElement;
    card.focus();
    env.report(widget, "open");
  };
  const shut = () => {
    if (card.hidden) return;
    const focused = root.activeElement;
    toggle(false);
    if (renderer.kind === "card") {
      env.dismiss(widget.id);
      env.report(widget, "dismiss");
    }
    const back = launcher.isConnected ? launcher : before;
    if (focused && back instanceof HTMLElement) back.focus();
  };
  launcher.onclick = () => (card.hidden ? open() : shut());
  close.onclick = shut;
  dock.onkeydown = (event) => {
    if (event.key !== "Escape" || !close.isConnected) return;
    event.stopPropagation();
    shut();
  };

  toggle(false);
  root.replaceChildren(dock);
  if (trigger.kind !== "manual") {
    if (renderer.kind === "card") {
      if (!env.dismissed(widget.id)) draw();
    } else if (!floating) open(true);
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    env.report(widget, "impression");
  });
  for (const part of dock.children) seen.observe(part);
  return {
    open,
    close: shut,
    unmount() {
      life.abort();
      seen.disconnect();
      root.replaceChildren();
    },
  };
}
