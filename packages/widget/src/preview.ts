import type { PreviewEvent, PreviewMessage, PreviewReply } from "@kiteloop/contract/embed";
import pageCss from "./preview.css";
import { keepHere } from "./preview-links.ts";
import invite from "./runtime/invite.ts";
import leaderboard from "./runtime/leaderboard.ts";
import milestones from "./runtime/milestones.ts";
import prompt from "./runtime/prompt.ts";
import share from "./runtime/share.ts";
import waitlist from "./runtime/waitlist.ts";
import welcome from "./runtime/welcome.ts";
import type { Env, Participant, Renderers, Session } from "./types.ts";
import { type Mounted, mount } from "./ui/mount.ts";

const renderers: Renderers = { invite, share, welcome, waitlist, leaderboard, milestones, prompt };

const participant: Participant = {
  participantId: "prt_00000000000000000000000000",
  code: "KYTE2345",
  link: "https://kite.example/r/KYTE2345",
  name: "Robin",
  verified: true,
  token: "",
  stats: { invited: 4, joined: 2, converted: 1 },
};

/** A page without network or storage, in the state the editor asks for. What happens in it is told to `tell` alone. */
function fakeEnv(state: PreviewMessage["state"], tell: (event: PreviewEvent) => void): Env {
  const session: Session =
    state === "signed-out" || state === "loading" || state === "error"
      ? { state }
      : {
          state: "ready",
          participant:
            state === "empty"
              ? { ...participant, stats: { invited: 0, joined: 0, converted: 0 } }
              : participant,
        };
  return {
    watch: (listener) => listener(session),
    retry: () => {},
    invite: async () => {
      if (state === "error") return "network";
      tell({ type: "invite", channel: "email" });
      return "";
    },
    invited: () => true,
    referrer: () =>
      state === "loading"
        ? new Promise(() => {})
        : Promise.resolve({ name: state === "empty" || state === "error" ? "" : "Robin" }),
    place: async () => null,
    joinWaitlist: async () => ({ problem: "already" }),
    board: async () => ({ items: [], you: null }),
    openWidget: () => {},
    report: (_widget, type, channel) => tell(channel ? { type, channel } : { type }),
    dismissed: () => false,
    dismiss: () => {},
  };
}

let mounted: Mounted | undefined;
const frame = document.createElement("main");
document.body.append(frame);

function draw({ widget, state, scheme, open }: PreviewMessage, tell: (event: PreviewEvent) => void): void {
  mounted?.unmount();
  document.documentElement.style.colorScheme = scheme;
  const renderer = renderers[widget.type];
  if (!renderer) return;
  // A fresh host each time, so that its animations play.
  const host = document.createElement("div");
  frame.className = widget.behaviour.placement.kind;
  frame.replaceChildren(host);
  // The editor shows a widget as if its trigger had come.
  const behaviour = { ...widget.behaviour, trigger: { kind: "load" } as const };
  mounted = mount(host, { ...widget, behaviour }, renderer, fakeEnv(state, tell));
  if (open && widget.type !== "welcome") mounted.open(true);
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
    answer({ type: "drawn", height: Math.ceil(document.body.scrollHeight) });
  };
  answer({ type: "ready" });
});
