import { isRightToLeft } from "@kiteloop/contract/languages/list";
import type { PreviewEvent, PreviewMessage, PreviewReply } from "@kiteloop/contract/publishing/embed";
import { previewStatesOf } from "@kiteloop/contract/publishing/widget/preview-states";
import pageCss from "./preview.css";
import { enactState, isEnacted } from "./preview-act.ts";
import { previewEnv } from "./preview-env.ts";
import { preventNavigation } from "./preview-links.ts";
import invite from "./runtime/invite.ts";
import leaderboard from "./runtime/leaderboard.ts";
import milestones from "./runtime/milestones.ts";
import prompt from "./runtime/prompt.ts";
import rewards from "./runtime/rewards.ts";
import share from "./runtime/share.ts";
import waitlist from "./runtime/waitlist.ts";
import welcome from "./runtime/welcome.ts";
import type { Renderers } from "./types.ts";
import baseCss from "./ui/base.css";
import lateCss from "./ui/late.css";
import { type MountedWidget, mountWidget } from "./ui/mount.ts";
import useCss from "./ui/use.css";

const renderers: Renderers = { invite, share, welcome, waitlist, leaderboard, milestones, prompt, rewards };

let mounted: MountedWidget | undefined;
const frame = document.createElement("main");
document.body.append(frame);

function draw(
  { widget, state: asked, scheme, open }: PreviewMessage,
  report: (event: PreviewEvent) => void,
): void {
  mounted?.unmount();
  const { documentElement: page } = document;
  page.style.colorScheme = scheme;
  page.lang = widget.language;
  page.dir = isRightToLeft(widget.language) ? "rtl" : "ltr";
  const renderer = renderers[widget.type];
  if (!renderer) return;
  const state = previewStatesOf(widget.type).includes(asked) ? asked : "ready";
  // A new host each time, so that animations play.
  const host = document.createElement("div");
  frame.className = widget.behaviour.placement.kind;
  frame.replaceChildren(host);
  // The editor shows a widget as if it had been triggered.
  const behaviour = { ...widget.behaviour, trigger: { kind: "load" } as const };
  // Events are reported only after the member's first interaction, because `enactState` also causes some.
  let isTouched = !isEnacted(widget.type, state);
  for (const touch of ["pointerdown", "keydown"])
    host.addEventListener(touch, () => {
      isTouched = true;
    });
  const env = previewEnv(widget, state, (event) => {
    if (isTouched) report(event);
  });
  const css = baseCss + lateCss + useCss + widget.theme + renderer.css;
  mounted = mountWidget(host, { ...widget, behaviour }, { ...renderer, css }, env);
  if (open && renderer.kind === "launcher") void mounted.open(true);
  if (!isTouched) enactState(host, widget.type);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(pageCss);
document.adoptedStyleSheets = [sheet];
preventNavigation();

// The embedding page sends a port once; only messages on that port are read.
addEventListener("message", function receive(event) {
  const [port] = event.ports;
  if (event.source !== window.parent || !port) return;
  removeEventListener("message", receive);
  const answer = (reply: PreviewReply) => port.postMessage(reply);
  port.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
    draw(data, (event) => answer({ type: "event", event }));
    // In a separate task, after the fake page's responses have been drawn.
    setTimeout(() => answer({ type: "drawn", height: Math.ceil(document.body.scrollHeight) }));
  };
  answer({ type: "ready" });
});
