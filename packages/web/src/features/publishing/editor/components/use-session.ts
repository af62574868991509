import type { Widget } from "@kiteloop/contract/publishing/widget";
import { isPressed } from "@kiteloop/ui/shortcuts/pressed.ts";
import { useEffect, useState } from "react";
import { useSaveDraft } from "../../../../api/queries/widgets.ts";
import { noteOwnSave } from "../../../../lib/own-saves.ts";
import { listenToSessionReturn } from "../../../../lib/session-end.ts";
import { createEditorStore, type EditorStore } from "../state/store.ts";

/** The editor's state while it is open; unsaved changes are sent when it closes. */
export function useSession(widget: Widget): EditorStore {
  const { mutateAsync: saveDraft } = useSaveDraft();
  const params = { projectId: widget.projectId, widgetId: widget.id };
  const [store] = useState(() =>
    createEditorStore({
      draft: { name: widget.name, config: widget.draft },
      version: widget.version,
      save: async ({ name, config }, version) => {
        const saved = await saveDraft({ params, body: { version, name, config } });
        noteOwnSave(widget.id, saved.version);
        return saved.version;
      },
    }),
  );

  useEffect(() => () => void store.flush(), [store]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!store.isSaved()) event.preventDefault();
    };
    // Saves that failed offline are retried once there is a connection.
    const retry = () => {
      if (store.get().save.kind === "failed") void store.flush();
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("online", retry);
    const forgetReturn = listenToSessionReturn(retry);
    return () => {
      forgetReturn();
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("online", retry);
    };
  }, [store]);

  useEffect(() => {
    const acts = [
      ["save", () => void store.flush()],
      ["redo", () => store.redo()],
      ["undo", () => store.undo()],
    ] as const;
    function onKey(event: KeyboardEvent) {
      const act = acts.find(([name]) => isPressed(name, event))?.[1];
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store]);

  return store;
}
