import { type ReactNode, useId } from "react";
import { Band, type Tone } from "./band.tsx";
import { Bow } from "./bow.tsx";
import styles from "./section.module.css";

type SectionProps = {
  /** Anchor for links. */
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  tone?: Tone;
  children?: ReactNode;
};

/** A section of a page: heading, sentence, and content. */
export function Section({ id, title, lead, tone, children }: SectionProps) {
  const heading = useId();
  return (
    <Band as="section" {...(tone && { tone })} id={id} labelledBy={title ? heading : undefined}>
      {title && (
        <div className={styles.head}>
          <Bow />
          <div className={styles.words}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
        </div>
      )}
      {children && <div className={styles.body}>{children}</div>}
    </Band>
  );
}
