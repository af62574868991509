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
  /** The thing to do: long lines are wrapped, and a labeled button is below. */
  main?: boolean;
};

/** Text with a copy button. */
export function CopyField({ label, value, shown = value, block, main }: CopyFieldProps) {
  return (
    <figure className={cx(styles.field, block && styles.block, main && styles.main)}>
      <figcaption className="visually-hidden">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard */}
      <pre className={styles.text} tabIndex={0}>
        <code>{shown}</code>
      </pre>
      <CopyButton label={label} value={value} labeled={main} />
    </figure>
  );
}

type CopyState = "idle" | "copied" | "failed";

const statusTexts: Record<CopyState, string> = {
  idle: "",
  copied: t("Copied"),
  failed: t("Couldn’t copy"),
};

type CopyButtonProps = { label: string; value: string; labeled?: boolean | undefined };

export function CopyButton({ label, value, labeled = false }: CopyButtonProps) {
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
        className={
          labeled
            ? buttonClass({ variant: "primary" })
            : buttonClass({ variant: "ghost", size: "small", icon: true })
        }
        aria-label={t("Copy {label}", { label })}
        title={t("Copy")}
        onClick={() => void copyText(value).then((copied) => setState(copied ? "copied" : "failed"))}
      >
        <Icon aria-hidden="true" />
        {labeled && (state === "copied" ? t("Copied") : t("Copy"))}
      </button>
      <span className={state === "failed" ? styles.failed : "visually-hidden"} role="status">
        {statusTexts[state]}
      </span>
    </>
  );
}
