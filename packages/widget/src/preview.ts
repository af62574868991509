import type { PreviewEvent, PreviewMessage, PreviewReply } from "@kiteloop/contract/embed";
import { isRightToLeft } from "@kiteloop/contract/widget/languages";
import { previewStatesOf } from "@kiteloop/contract/widget/preview-states";
import pageCss from "./preview.css";
import { enact, enacted } from "./preview-act.ts";
import { previewEnv } from "./preview-env.ts";
import { keepHere } from "./preview-links.ts";
import invite from "./runtime/invite.ts";
import leaderboard from "./runtime/leaderboard.ts";
import milestones from "./runtime/milestones.ts";
import prompt from "./runtime/prompt.ts";
import share from "./runtime/share.ts";
import waitlist from "./runtime/waitlist.ts";
import welcome from "./runtime/welcome.ts";
import type { Renderers } from "./types.ts";
import baseCss from "./ui/base.css";
import lateCss from "./ui/late.css";
import { type Mounted, mount } from "./ui/mount.ts";

const renderers: Renderers = { invite, share, welcome, waitlist, leaderboard, milestones, prompt };

let mounted: Mounted | undefined;
const frame = document.createElement("main");
document.body.append(frame);

function draw(
  { widget, state: asked, scheme, open }: PreviewMessage,
  tell: (event: PreviewEvent) => void,
): void {
  mounted?.unmount();
  const { documentElement: page } = document;
  page.style.colorScheme = scheme;
  page.lang = widget.language;
  page.dir = isRightToLeft(widget.language) ? "rtl" : "ltr";
  const renderer = renderers[widget.type];
  if (!renderer) return;
  const state = previewStatesOf(widget.type).includes(asked) ? asked : "ready";
  // A fresh host each time, so that its animations play.
  const host = document.createElement("div");
  frame.className = widget.behaviour.placement.kind;
  frame.replaceChildren(host);
  // The editor shows a widget as if its trigger had come.
  const behaviour = { ...widget.behaviour, trigger: { kind: "load" } as const };
  // What is done here to reach a state is nothing that somebody did.
  let touched = !enacted(widget.type, state);
  for (const touch of ["pointerdown", "keydown"])
    host.addEventListener(touch, () => {
      touched = true;
    });
  const env = previewEnv(widget, state, (event) => {
    if (touched) tell(event);
  });
  mounted = mount(host, { ...widget, theme: baseCss + lateCss + widget.theme, behaviour }, renderer, env);
  if (open && renderer.kind === "launcher") void mounted.open(true);
  if (!touched) enact(host, widget.type);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(pageCss);
document.adoptedStyleSheets = [sheet];
keepHere();

// The page that embeds this one hands over a port; only it can, and only messages of that port are heard.
addEventListener("message", function receive(event) {
  const [port] = event.ports;
  if (event.source !== window.parent || !port) return;
  removeEventListener("message", receive);
  const answer = (reply: PreviewReply) => port.postMessage(reply);
  port.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
    draw(data, (event) => answer({ type: "event", event }));
    // After what the fake page promised has come.
    setTimeout(() => answer({ type: "drawn", height: Math.ceil(document.body.scrollHeight) }));
  };
  answer({ type: "ready" });
});
