import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../api/error.ts";
import { cx } from "../../lib/cx.ts";
import styles from "./notice.module.css";

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

type NoticeProps = { tone?: keyof typeof icons; children: ReactNode; action?: ReactNode };

/** A sentence that stands where what it is about stands. Errors are announced at once. */
export function Notice({ tone = "info", children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(styles.notice, tone !== "info" && styles[tone])}
      role={tone === "danger" ? "alert" : "status"}
    >
      <Icon aria-hidden="true" />
      <div className={styles.body}>{children}</div>
      {action}
    </div>
  );
}

/** What went wrong with a form or an action, with all an operator needs to find it. */
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
