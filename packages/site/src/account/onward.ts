import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { useEffect } from "react";
import { call } from "../api.ts";
import { safeNext } from "../safe-next.ts";
import { useBrowser } from "../use-browser.ts";
import { acceptInvitation } from "./invitation.ts";

export const mePath = "/api/me";

/**
 * Opens the requested page, or else `otherwise`, after accepting the page's invitation if there is one. Replaces this
 * page, so that the back button does not lead to signing in again.
 */
export async function onward(otherwise: string = paths.home.href()): Promise<void> {
  if (!(await acceptInvitation())) return;
  const next = new URLSearchParams(location.search).get("next");
  location.replace(safeNext(next, otherwise));
}

/** Redirects members who are already signed in. Calls the API only if this browser remembers a session. */
export function useOnwardWhenSignedIn(): void {
  useEffect(() => {
    if (sessionNote() !== "in") return;
    void call("GET", mePath).then((answer) => {
      if (answer.ok) void onward();
      else if (answer.problem.status === 401) noteSession(undefined);
    });
  }, []);
}

/** This page's query after hydration, so that `next` is passed on to the other page. */
export function useSearch(): string {
  return useBrowser(() => location.search, "");
}
