import { buttonClass } from "../../components/ui/button.tsx";
import styles from "./code-block.module.css";

type CodeBlockProps = {
  /** What the code is, said over it: `In your page, once`. */
  label: string;
  code: string;
  /** What the button copies, where that is not `code`. */
  copy?: string;
};

/** Code to take along. The button shows up where it can work. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
