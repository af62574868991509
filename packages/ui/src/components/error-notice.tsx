import type { ReactNode } from "react";
import { ApiError } from "../lib/api-error.ts";
import { Rich, t } from "../lib/messages.tsx";
import styles from "./notice.module.css";
import { Notice } from "./notice.tsx";

/** The error of a form or an action, with what an operator needs to find it. */
export function ErrorNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  if (!error) return null;
  const api = error instanceof ApiError ? error : undefined;
  return (
    <Notice tone="danger" action={action}>
      <span>{api ? (api.detail ?? api.message) : t("Something went wrong on this page.")}</span>
      {api?.digest && (
        <span className={styles.meta}>
          <Rich
            text="Error ID <code>{digest}</code>"
            values={{ digest: api.digest }}
            tags={{ code: (text) => <code>{text}</code> }}
          />
        </span>
      )}
    </Notice>
  );
}
