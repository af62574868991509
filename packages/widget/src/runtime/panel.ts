import type { IdentifiedParticipant, Panel, PanelConfig, PanelView, Reactions, View } from "../types.ts";
import panelCss from "./panel.css";

/** Icon of the device's own share dialog. */
const up = "M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v8.5h14V12";

/**
 * Applies a change. If it removes or hides the focused element, `next` is focused, so that keyboard users keep their
 * place.
 */
export function keepFocus({ body }: PanelView, change: () => void, next = body.closest("section")): void {
  const focused = body.querySelector(":focus");
  change();
  if (focused && (!focused.isConnected || focused.closest("[inert],[hidden]"))) next?.focus();
}

/** The content of a panel if something, even the late script, failed to load. */
export function drawFailure({ widget, h }: PanelView, retry: () => unknown): HTMLElement[] {
  const button = h("button", {}, widget.content.retry);
  button.onclick = () => retry();
  return [h("p", { role: "alert" }, widget.content.loadFailed), button];
}

/**
 * Draws a head, and below it the participant's part: a link and the ways to share it (copy button, share channels,
 * the device, `more`), then a status line. Until there is a link, a notice covers that part and disables it, so that
 * an inline widget keeps its height.
 */
export function drawPanel(view: PanelView, badge: string, ...more: HTMLElement[]): Panel {
  const { body, h, icon, widget } = view;
  const { content } = widget;
  const status = h("p", { id: "status", role: "status" });
  const stats = h("p");
  const field = h("input", { class: "link", readonly: true, "aria-label": content.share });
  const copy = h("button", { class: "copy" }, content.copy);
  const shareButtons: HTMLElement[] = widget.ways.map(([, name]) =>
    h("a", { class: "button pill", target: "_blank", rel: "noopener" }, name),
  );
  if ("share" in navigator) shareButtons.push(h("button", { class: "pill" }, icon(up), content.share));
  const ways = h("div", { class: "ways" }, ...shareButtons, ...more);
  const linkPart = h("div", { class: "part" }, h("div", { class: "box" }, field, copy), ways);
  const ready = h("div", {}, linkPart, h("div", { class: "foot" }, status, stats));
  const notice = h("div", { class: "notice" });
  const participantPart = h("div", { class: "own" }, ready, notice);
  body.append(
    h(
      "div",
      { class: "head" },
      h("span", { class: "badge" }, icon(badge)),
      h("h2", { id: "title" }, content.title),
      h("p", {}, content.body),
    ),
    participantPart,
  );

  return {
    participantPart,
    linkPart,
    linkControls: [field, copy, shareButtons, stats],
    showStatus(text, isError = false) {
      status.textContent = text;
      status.className = isError ? "bad" : "";
    },
    setPanelState(state, ...shown) {
      keepFocus(view, () => {
        ready.className = state;
        ready.inert = state !== "";
        notice.replaceChildren(...shown);
      });
    },
  };
}

/** Follows the session: `onParticipant` fills the panel; without a participant the panel shows why. */
export function watchParticipant(
  view: View<Exclude<PanelConfig, { type: "waitlist" }>>,
  { setPanelState }: Panel,
  onParticipant: (participant: IdentifiedParticipant, reactions: Reactions) => void,
): void {
  const { env, widget, h, signal } = view;
  const { signedOut, signIn, signInUrl } = widget.content;
  env.watchSession((session, reactions) => {
    if (session.participant && reactions) {
      onParticipant(session.participant, reactions);
      setPanelState("");
    } else if (session.state === "loading") setPanelState("busy");
    else if (session.state === "error") setPanelState("off", ...drawFailure(view, env.retryIdentify));
    else
      setPanelState(
        "off",
        h("p", {}, signedOut),
        h("a", { class: "button", href: signInUrl, hidden: !signInUrl }, signIn),
      );
  }, signal);
}

export { panelCss };
