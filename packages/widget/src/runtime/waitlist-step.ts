import type { Env, Place } from "../types.ts";

type Answer = Awaited<ReturnType<Env["joinWaitlist"]>>;

/** What a waitlist widget shows next, and the text, by its key, that is said with it. */
export type Step =
  | { shows: "place"; place: NonNullable<Place> }
  | { shows: "form"; says?: "alreadyJoined" | "joinFailed" }
  | { shows: "full" };

/** After asking for a place that may be known: joined before, or not. */
export const arrival = (place: Place): Step => (place ? { shows: "place", place } : { shows: "form" });

/** After trying to join. */
export function joined(answer: Answer): Step {
  if ("place" in answer) return { shows: "place", place: answer.place };
  if (answer.problem === "full") return { shows: "full" };
  return { shows: "form", says: answer.problem === "already" ? "alreadyJoined" : "joinFailed" };
}
