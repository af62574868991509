import { type ReactNode, useId } from "react";
import { Band, type Tone, type Width } from "./band.tsx";
import { Bow } from "./bow.tsx";
import styles from "./section.module.css";

type SectionProps = {
  /** For links into the page. */
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  /** To the right of the heading on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  tone?: Tone;
  width?: Width;
  children?: ReactNode;
};

/** One thought of a page: a heading, a sentence, and what shows it. */
export function Section({ id, title, lead, aside, tone, width, children }: SectionProps) {
  const heading = useId();
  return (
    <Band
      as="section"
      {...(tone && { tone })}
      {...(width && { width })}
      id={id}
      labelledBy={title ? heading : undefined}
    >
      {title && (
        <div className={styles.head}>
          <Bow />
          <div className={styles.words}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
      )}
      {children && <div className={styles.body}>{children}</div>}
    </Band>
  );
}
