import { type ReactNode, useEffect, useRef } from "react";
import { ApiError } from "../lib/api-error.ts";
import { Rich, t } from "../lib/messages.tsx";
import styles from "./notice.module.css";
import { Notice } from "./notice.tsx";

/** The error of a form or an action, with what an operator needs to find it. */
export function ErrorNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of a long form is screens away from its notice.
    if (error && place.current?.closest("form,dialog")) place.current.scrollIntoView({ block: "nearest" });
  }, [error]);
  if (!error) return null;
  const api = error instanceof ApiError ? error : undefined;
  return (
    <Notice tone="danger" action={action} ref={place}>
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
