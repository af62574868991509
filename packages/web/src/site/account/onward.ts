import { useEffect } from "react";
import { paths } from "../../app/paths.ts";
import { safeNext } from "../../lib/safe-next.ts";
import { noteSession, sessionNote } from "../../lib/session-note.ts";
import { call } from "../api.ts";
import { useBrowser } from "../use-browser.ts";
import { acceptInvitation } from "./invitation.ts";

export const mePath = "/api/me";

/**
 * Goes to where one wanted to go, or home; by way of the page's invitation, where it has one that lets in. Takes this
 * page's place: going back does not ask to sign in again.
 */
export async function onward(): Promise<void> {
  if (!(await acceptInvitation())) return;
  const next = new URLSearchParams(location.search).get("next");
  location.replace(safeNext(next, paths.home.href()));
}

/** Sends on whoever is signed in already. The API is asked only where this browser remembers a sign-in. */
export function useOnwardWhenSignedIn(): void {
  useEffect(() => {
    if (sessionNote() !== "in") return;
    void call("GET", mePath).then((answer) => {
      if (answer.ok) void onward();
      else if (answer.problem.status === 401) noteSession(undefined);
    });
  }, []);
}

/** This page's query once the browser runs it, so that `next` goes along to the other page. */
export function useSearch(): string {
  return useBrowser(() => location.search, "");
}
