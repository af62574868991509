import type { ReactNode, Ref } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./notice.module.css";

const ring = "M2.5 12a9.5 9.5 0 1 0 19 0 9.5 9.5 0 1 0-19 0";

/** Drawn here, because the icon library would double the size of a public page's form. */
const signs = {
  info: `${ring}M12 11v5.5M12 7.6v.1`,
  ok: `${ring}m5.6.3 2.7 2.7 5.4-5.6`,
  warn: "M12 3.5 22 20.5H2zM12 10v4.5M12 17.4v.1",
  danger: `${ring}M12 7v6M12 16.4v.1`,
};

type NoticeProps = {
  tone?: keyof typeof signs;
  children: ReactNode;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A message next to its subject. Errors are announced at once. */
export function Notice({ tone = "info", children, action, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      className={cx(styles.notice, tone !== "info" && styles[tone])}
      role={tone === "danger" ? "alert" : "status"}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={signs[tone]} />
      </svg>
      <div className={styles.body}>{children}</div>
      {action}
    </div>
  );
}
