import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "../lib/copy-text.ts";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import { buttonClass } from "./button.tsx";
import styles from "./copy-field.module.css";

type CopyFieldProps = {
  label: string;
  value: string;
  /** Shown instead of the value, such as a masked secret. */
  shown?: string;
  /** Several lines, with line breaks kept. */
  block?: boolean;
};

/** Text with a copy button. */
export function CopyField({ label, value, shown = value, block }: CopyFieldProps) {
  return (
    <figure className={cx(styles.field, block && styles.block)}>
      <figcaption className="visually-hidden">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard */}
      <pre className={styles.text} tabIndex={0}>
        <code>{shown}</code>
      </pre>
      <CopyButton label={label} value={value} />
    </figure>
  );
}

type CopyState = "idle" | "copied" | "failed";

const statusTexts: Record<CopyState, string> = {
  idle: "",
  copied: t("Copied"),
  failed: t("Couldn’t copy"),
};

export function CopyButton({ label, value }: { label: string; value: string }) {
  const [state, setState] = useState<CopyState>("idle");
  const Icon = state === "copied" ? Check : Copy;

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "ghost", size: "small", icon: true })}
        aria-label={t("Copy {label}", { label })}
        title={t("Copy")}
        onClick={() => void copyText(value).then((copied) => setState(copied ? "copied" : "failed"))}
      >
        <Icon aria-hidden="true" />
      </button>
      <span className={state === "failed" ? styles.failed : "visually-hidden"} role="status">
        {statusTexts[state]}
      </span>
    </>
  );
}
