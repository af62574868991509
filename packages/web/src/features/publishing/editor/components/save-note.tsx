import { Check, CircleAlert } from "lucide-react";
import { ApiError } from "../../../../api/error.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { cx } from "../../../../lib/cx.ts";
import type { SaveState } from "../state/autosave.ts";
import styles from "./editor-bar.module.css";
import { useEditor, useEditorState } from "./editor-context.ts";

const notes: Record<SaveState["kind"], string> = {
  saved: "Draft saved",
  waiting: "Not saved yet",
  saving: "Saving …",
  invalid: "Not saved",
  conflict: "Not saved: two drafts",
  failed: "Not saved",
};

/** Save status of the draft. Announced only on failure, not at every keystroke. */
export function SaveNote() {
  const { store } = useEditor();
  const save = useEditorState((state) => state.save);
  const bad = save.kind === "invalid" || save.kind === "conflict" || save.kind === "failed";
  const error = save.kind === "failed" && save.error instanceof ApiError ? save.error : undefined;
  return (
    <>
      <span className={cx(styles.save, bad && styles.bad)} role={bad ? "alert" : undefined}>
        {save.kind === "saved" && <Check aria-hidden="true" />}
        {bad && <CircleAlert aria-hidden="true" />}
        {notes[save.kind]}
        {error && `: ${error.message}`}
        {error?.digest && ` Digest ${error.digest}`}
      </span>
      {save.kind === "invalid" && <ToMend />}
      {save.kind === "failed" && (
        <Button size="small" onClick={() => void store.flush()}>
          Try again
        </Button>
      )}
    </>
  );
}

/** A link to the error that prevents saving. */
function ToMend() {
  const { goTo } = useEditor();
  const count = useEditorState(({ complaints }) => complaints.size);
  const first = useEditorState(({ complaints }) => complaints.keys().next().value);
  if (first === undefined) return null;
  return (
    <Button size="small" onClick={() => goTo(first)}>
      {count === 1 ? "1 field to mend" : `${count} fields to mend`}
    </Button>
  );
}
