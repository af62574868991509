import type { PreviewEvent, PreviewState } from "@kiteloop/contract/publishing/embed";
import { ownDataIn } from "./preview-own.ts";
import drawOwn from "./runtime/own-part.ts";
import drawQr from "./runtime/qr.ts";
import { createReactions } from "./runtime/reactions.ts";
import type {
  Board,
  EmbedWidget,
  Env,
  IdentifiedParticipant,
  LeaderboardEnv,
  Place,
  RewardsEnv,
  Session,
  ShareEnv,
  WaitlistEnv,
  WelcomeEnv,
} from "./types.ts";

type Stats = IdentifiedParticipant["stats"];
type Names = "first" | "initials" | "hidden";

/** The parts of a page that widgets of all types need. */
type PreviewEnv = Env & WelcomeEnv & WaitlistEnv & LeaderboardEnv & ShareEnv & RewardsEnv;

const never = () => new Promise<never>(() => {});
const nobody: Stats = { invited: 0, joined: 0, converted: 0 };

/** Fictional participants, best first; two share a rank. The one without a name is the visitor. */
const people: [first: string, initials: string, joined: number][] = [
  ["Amara", "A. O.", 24],
  ["Kenji", "K. M.", 19],
  ["Noor", "N. H.", 19],
  ["", "", 12],
  ["Lucía", "L. F.", 9],
  ["Jonas", "J. W.", 7],
  ["Priya", "P. S.", 5],
  ["Mateo", "M. R.", 4],
  ["Chloé", "C. B.", 3],
  ["Sam", "S. T.", 2],
  ["Yuki", "Y. A.", 1],
  ["Omar", "O. K.", 1],
];
const mine = { rank: 4, joined: 12 };

const shownAs = (names: Names, first: string, initials: string) => ({ first, initials, hidden: "" })[names];

function board(names: Names, size: number, signedIn: boolean): Board {
  const items = people.slice(0, size).map(([first, initials, joined]) => ({
    rank: 1 + people.filter(([, , more]) => more > joined).length,
    name: first ? shownAs(names, first, initials) : shownAs(names, "Robin", "R. F."),
    joined,
    you: signedIn && !first,
  }));
  return { items, you: signedIn ? mine : null };
}

/** Halfway to the second goal, or to the only one. */
function halfway([first = 1, second]: readonly number[]): number {
  return second ? Math.floor((first + second) / 2) : Math.floor(first / 2);
}

function statsOf({ content, type }: EmbedWidget, state: PreviewState): Stats {
  if (state === "empty") return nobody;
  if (type === "leaderboard") return { ...nobody, joined: mine.joined };
  if (!("goals" in content)) return { invited: 4, joined: 2, converted: 1 };
  const count = state === "success" ? (content.goals.at(-1) ?? 0) : halfway(content.goals);
  return { invited: 2 * count, joined: count, converted: count };
}

/**
 * A page without network and storage, in the given state of the widget, always with the same participants and numbers.
 * Events go only to `report`.
 */
export function previewEnv(
  widget: EmbedWidget,
  state: PreviewState,
  report: (event: PreviewEvent) => void,
): PreviewEnv {
  const { content, type } = widget;
  const participant: IdentifiedParticipant = {
    participantId: "prt_00000000000000000000000000",
    code: "KYTE2345",
    link: "https://kite.example/r/KYTE2345",
    name: "Robin",
    verified: true,
    token: "",
    stats: statsOf(widget, state),
  };
  const session: Session =
    state === "signed-out" ||
    state === "loading" ||
    (state === "error" && type !== "leaderboard" && type !== "rewards")
      ? { state }
      : { state: "ready", participant };
  const place = (joined: number): Place => ({
    participantId: participant.participantId,
    number: 128,
    position: Math.max(1, 128 - joined * ("places" in content ? content.places : 0)),
    joined,
    code: participant.code,
    link: participant.link,
  });
  const places: Partial<Record<PreviewState, () => Promise<Place | null>>> = {
    loading: never,
    error: () => Promise.reject(new Error("unreachable")),
    empty: async () => place(0),
    success: async () => place(3),
  };
  const boards: Partial<Record<PreviewState, () => Promise<Board>>> = {
    loading: never,
    error: () => Promise.reject(new Error("unreachable")),
    empty: async () => ({ items: [], you: { rank: null, joined: 0 } }),
  };
  const sendInvitation = async () => {
    if (state === "limit") return "invitation.limit_reached";
    report({ type: "invite", channel: "email" });
    return "";
  };
  const reactions = createReactions(sendInvitation);
  return {
    watchSession: (listener) => listener(session, reactions),
    retryIdentify: () => {},
    loadReactions: async () => reactions,
    isInvited: () => true,
    loadInviter: async () => ({ name: state === "empty" ? "" : "Robin", photo: "" }),
    loadPlace: places[state] ?? (async () => null),
    joinWaitlist: async () => (state === "limit" ? { problem: "waitlist.full" } : { place: place(0) }),
    loadBoard:
      boards[state] ??
      (async () =>
        "names" in content
          ? board(content.names, content.size, state !== "signed-out")
          : { items: [], you: null }),
    loadOwn: async () => {
      if (state === "error") throw new Error("unreachable");
      return ownDataIn(state, participant);
    },
    loadRank: async () => (state === "empty" ? null : mine.rank),
    loadOwnPart: async () => drawOwn,
    drawQrCode: async (text, label) => drawQr(text, label),
    openWidget: () => {},
    reportEvent: (_widget, event, channel) => report(channel ? { type: event, channel } : { type: event }),
    isDismissed: () => false,
    saveDismissal: () => {},
  };
}
