import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import styles from "./prose.module.css";

/** A heading, as in `tableOfContents` of an MDX file. */
export type Heading = { value: string; id?: string; depth: number; children?: readonly Heading[] };

type ProseProps = {
  /** Nested headings: `tableOfContents` of an MDX file. */
  contents?: readonly Heading[];
  children: ReactNode;
};

function Entries({ headings, deeper }: { headings: readonly Heading[]; deeper: boolean }) {
  return (
    <ol>
      {headings.map(({ value, id, children = [] }) => (
        <li key={id ?? value}>
          <a href={`#${id}`}>{value}</a>
          {deeper && children.length > 0 && <Entries headings={children} deeper={false} />}
        </li>
      ))}
    </ol>
  );
}

/** The top level of the contents, without the text's own `h1`. */
function top(headings: readonly Heading[]): readonly Heading[] {
  return headings.flatMap((heading) => (heading.depth === 1 ? (heading.children ?? []) : [heading]));
}

/** Long text: headings, lists, tables, notes and code, with its contents beside it or folded above it. */
export function Prose({ contents = [], children }: ProseProps) {
  const headings = top(contents);
  return (
    <Band className={styles.band} line="through">
      <div className={headings.length > 0 ? styles.columns : undefined}>
        {headings.length > 0 && (
          <>
            <details className={styles.folded}>
              <summary>On this page</summary>
              <nav aria-label="On this page">
                <Entries headings={headings} deeper={false} />
              </nav>
            </details>
            <nav className={styles.beside} aria-label="On this page">
              <p>On this page</p>
              <Entries headings={headings} deeper />
            </nav>
          </>
        )}
        <div className={styles.prose}>{children}</div>
      </div>
    </Band>
  );
}

/** A highlighted note in a text. */
export function Note({ children }: { children: ReactNode }) {
  return <aside className={styles.note}>{children}</aside>;
}
