import { Button } from "@kiteloop/ui/components/button.tsx";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Check, CircleAlert } from "lucide-react";
import type { SaveState } from "../state/autosave.ts";
import styles from "./editor-bar.module.css";
import { useEditor, useEditorState } from "./editor-context.ts";

const notes: Record<SaveState["kind"], string> = {
  saved: t("Draft saved"),
  waiting: t("Unsaved changes"),
  saving: t("Saving …"),
  invalid: t("Not saved"),
  conflict: t("Not saved: conflicting drafts"),
  failed: t("Not saved"),
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
        {error?.digest && ` ${t("Error ID: {digest}", { digest: error.digest })}`}
      </span>
      {save.kind === "invalid" && <InvalidFields />}
      {save.kind === "failed" && (
        <Button size="small" onClick={() => void store.flush()}>
          {t("Try again")}
        </Button>
      )}
    </>
  );
}

/** A link to the error that prevents saving. */
function InvalidFields() {
  const { goTo } = useEditor();
  const count = useEditorState(({ complaints }) => complaints.size);
  const first = useEditorState(({ complaints }) => complaints.keys().next().value);
  if (first === undefined) return null;
  return (
    <Button size="small" onClick={() => goTo(first)}>
      {t("Fix {count, plural, one {# field} other {# fields}}", { count })}
    </Button>
  );
}
