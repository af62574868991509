import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./button.module.css";

export type Look = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | undefined;
  size?: "small" | "medium" | undefined;
  /** Square, for one icon; needs an `aria-label`. */
  icon?: boolean | undefined;
  wide?: boolean | undefined;
};

/** Class names of a button, for other elements that look like one. */
export function buttonClass({ variant = "secondary", size = "medium", icon, wide }: Look = {}): string {
  return cx(
    styles.button,
    styles[variant],
    size === "small" && styles.small,
    icon && styles.icon,
    wide && styles.wide,
  );
}

type ButtonProps = Look & ComponentProps<"button"> & { pending?: boolean; children: ReactNode };

/** A button. While `pending` it keeps its focus and does nothing. */
export function Button({ variant, size, icon, wide, pending, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, icon, wide }), rest.className)}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
