import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import type { SaveState } from "../state/autosave.ts";
import { useEditor, useEditorState } from "./editor-context.ts";

/** Leaving saves the draft; if that fails, it asks first. */
export function LeaveDialog() {
  const { store } = useEditor();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !store.isSaved(),
  );
  const { state } = blocker;

  useEffect(() => {
    if (state !== "blocked") return;
    let waiting = true;
    void store.flush().then((version) => {
      if (waiting && version !== undefined) blocker.proceed();
    });
    return () => {
      waiting = false;
    };
  }, [state, store, blocker]);

  const stuck = useEditorState(({ save }) => isStuck(save.kind)) && state === "blocked";
  return (
    <ConfirmDialog
      title={t("Discard unsaved changes?")}
      open={stuck}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      confirm={t("Discard changes")}
      danger
    >
      <p>{t("We couldn’t save your last changes. See the reason next to the Publish button.")}</p>
    </ConfirmDialog>
  );
}

const isStuck = (kind: SaveState["kind"]) => kind === "invalid" || kind === "conflict" || kind === "failed";
