import { Check, CircleAlert } from "lucide-react";
import { ApiError } from "../../../api/error.ts";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../lib/cx.ts";
import type { SaveState } from "../state/autosave.ts";
import styles from "./editor.module.css";

const notes: Record<SaveState["kind"], string> = {
  saved: "Draft saved",
  waiting: "Saving soon",
  saving: "Saving",
  invalid: "Not saved: mend the marked fields",
  conflict: "Not saved",
  failed: "Not saved",
};

/** How far the draft is saved. Says it aloud only when it went wrong, not at every keystroke. */
export function SaveNote({ state, retry }: { state: SaveState; retry: () => void }) {
  const bad = state.kind === "invalid" || state.kind === "conflict" || state.kind === "failed";
  const error = state.kind === "failed" && state.error instanceof ApiError ? state.error : undefined;
  return (
    <>
      <span className={cx(styles.save, bad && styles.bad)} role={bad ? "alert" : undefined}>
        {state.kind === "saved" && <Check aria-hidden="true" />}
        {bad && <CircleAlert aria-hidden="true" />}
        {notes[state.kind]}
        {error && `: ${error.message}`}
        {error?.digest && ` Digest ${error.digest}`}
      </span>
      {state.kind === "failed" && (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </>
  );
}
