import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import type { ComponentProps } from "react";
import styles from "./link.module.css";

type ButtonAnchorProps = ComponentProps<"a"> & { href: string; variant?: "primary" | "secondary" | "ghost" };

/** A link that looks like a button, in the public site's size. One `primary` per view. */
export function ButtonAnchor({ variant = "secondary", className, ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={cx(buttonClass({ variant }), styles.button, className)} />;
}

/** A standalone link at the end of a section. */
export function MoreLink({ className, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} className={cx(styles.more, className)}>
      {children}
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8h9M8.500 4.500 12 8l-3.500 3.500" />
      </svg>
    </a>
  );
}
