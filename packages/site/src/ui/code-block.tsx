import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import styles from "./code-block.module.css";

type CodeBlockProps = {
  /** Title of the code: `In your page, once`. */
  label: string;
  code: string;
  /** Text to copy, if it differs from `code`. */
  copy?: string;
};

/** Code with a copy button, which is hidden without scripts. */
export function CodeBlock({ label, code, copy = code }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.label}>
        <span>{label}</span>
        <button
          type="button"
          hidden
          className={buttonClass({ variant: "ghost", size: "small" })}
          data-copy={copy}
        >
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
