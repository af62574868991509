import type { ReactNode } from "react";
import { ApiError } from "../../api/error.ts";
import styles from "./notice.module.css";
import { Notice } from "./notice.tsx";

/** The error of a form or an action, with what an operator needs to find it. */
export function ErrorNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  if (!error) return null;
  const api = error instanceof ApiError ? error : undefined;
  return (
    <Notice tone="danger" action={action}>
      <span>{api ? (api.detail ?? api.message) : "Something went wrong in this page."}</span>
      {api?.digest && (
        <span className={styles.meta}>
          Digest <code>{api.digest}</code>
        </span>
      )}
    </Notice>
  );
}
