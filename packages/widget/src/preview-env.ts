import type { PreviewEvent, PreviewState } from "@kiteloop/contract/embed";
import qrPath from "./runtime/qr.ts";
import { reactions } from "./runtime/reactions.ts";
import type { Board, EmbedWidget, Env, Participant, Place, Session } from "./types.ts";

type Stats = Participant["stats"];
type Names = "first" | "initials" | "hidden";

const never = () => new Promise<never>(() => {});
const nobody: Stats = { invited: 0, joined: 0, converted: 0 };

/** Fictional people, best first; two of them share a rank. The last, who has no name here, is who looks. */
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
 * A page without network or storage, in the given state of the widget. Always the same people, always the same numbers. What
 * happens in it is told to `tell` alone.
 */
export function previewEnv(
  widget: EmbedWidget,
  state: PreviewState,
  tell: (event: PreviewEvent) => void,
): Env {
  const { content, type } = widget;
  const participant: Participant = {
    participantId: "prt_00000000000000000000000000",
    code: "KYTE2345",
    link: "https://kite.example/r/KYTE2345",
    name: "Robin",
    verified: true,
    token: "",
    stats: statsOf(widget, state),
  };
  const session: Session =
    state === "signed-out" || state === "loading" || (state === "error" && type !== "leaderboard")
      ? { state }
      : { state: "ready", participant };
  const place = (joined: number): NonNullable<Place> => ({
    participantId: participant.participantId,
    number: 128,
    position: Math.max(1, 128 - joined * ("places" in content ? content.places : 0)),
    joined,
    code: participant.code,
    link: participant.link,
  });
  const places: Partial<Record<PreviewState, () => Promise<Place>>> = {
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
  const invite = async () => {
    if (state === "limit") return "invitation.limit_reached";
    tell({ type: "invite", channel: "email" });
    return "";
  };
  return {
    watch: (listener) => listener(session, reactions(invite)),
    retry: () => {},
    reactions: async () => reactions(invite),
    invited: () => true,
    referrer: async () => ({ name: state === "empty" ? "" : "Robin" }),
    place: places[state] ?? (async () => null),
    joinWaitlist: async () => (state === "limit" ? { problem: "full" } : { place: place(0) }),
    board:
      boards[state] ??
      (async () =>
        "names" in content
          ? board(content.names, content.size, state !== "signed-out")
          : { items: [], you: null }),
    qr: async (text) => qrPath(text),
    openWidget: () => {},
    report: (_widget, event, channel) => tell(channel ? { type: event, channel } : { type: event }),
    dismissed: () => false,
    dismiss: () => {},
  };
}
