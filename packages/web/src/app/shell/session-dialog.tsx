import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { paths, signInHref } from "@kiteloop/ui/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { meQuery, useMe } from "../../api/queries/me.ts";
import { listenToSessionEnd, resumeSession } from "../../lib/session-end.ts";

/** Keeps the screen with its unsaved edits while the member signs in again in another tab. */
export function SessionDialog() {
  const [ended, setEnded] = useState(false);
  const { user, workspace } = useMe();
  const client = useQueryClient();
  useEffect(() => listenToSessionEnd(() => setEnded(true)), []);
  useEffect(() => {
    if (!ended) return;
    const checkSession = async () => {
      if (sessionNote() !== "in") return;
      const now = await client.fetchQuery({ ...meQuery, staleTime: 0 });
      // Another member or workspace must not save what is on this page.
      if (now.user.id !== user.id || now.workspace.id !== workspace.id) {
        window.location.assign(paths.home.href());
        return;
      }
      setEnded(false);
      resumeSession();
      void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
      toast("ok", t("You’re signed in again"));
    };
    const onChange = () => void checkSession().catch(() => undefined);
    window.addEventListener("storage", onChange);
    window.addEventListener("focus", onChange);
    // The member may have signed in again since the session ended, before these listeners.
    onChange();
    return () => {
      window.removeEventListener("storage", onChange);
      window.removeEventListener("focus", onChange);
    };
  }, [ended, client, user.id, workspace.id]);

  const { pathname, search } = window.location;
  return (
    <Dialog title={t("You were signed out")} open={ended} onClose={() => setEnded(false)} question>
      <p>
        {t(
          "Anything you haven’t saved is still on this page. Sign in again in a new tab, then come back here.",
        )}
      </p>
      <DialogActions>
        <Button onClick={() => setEnded(false)}>{t("Not now")}</Button>
        <Button
          variant="primary"
          onClick={() => window.open(signInHref(pathname + search), "_blank", "noopener")}
        >
          {t("Sign in")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
