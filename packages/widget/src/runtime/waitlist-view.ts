import type { JoinAnswer, Place } from "../types.ts";

/** The content of a waitlist widget, and the key of the text it adds. */
export type WaitlistView =
  | { shows: "place"; place: Place }
  | { shows: "form"; says?: "alreadyJoined" | "confirmEmail" | "emailInvalid" | "joinFailed" }
  | { shows: "full" };

/** The first view: the place of a visitor who joined before, else the form. */
export const viewOnArrival = (place: Place | null): WaitlistView =>
  place ? { shows: "place", place } : { shows: "form" };

const failures: readonly unknown[] = ["emailInvalid", "joinFailed"];

/** Whether a view asks for another attempt. */
export const isFailure = (view: WaitlistView): boolean =>
  view.shows === "form" && failures.includes(view.says);

/** The view after an attempt to join. */
export function viewAfterJoining(answer: JoinAnswer): WaitlistView {
  if ("place" in answer) return { shows: "place", place: answer.place };
  if (answer.problem === "waitlist.full") return { shows: "full" };
  const says = {
    already_joined: "alreadyJoined",
    confirm: "confirmEmail",
    "email.address_script": "emailInvalid",
  } as const;
  return { shows: "form", says: says[answer.problem as keyof typeof says] ?? "joinFailed" };
}
