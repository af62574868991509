import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { WorkEntry } from "@kiteloop/ui/components/work-entry.tsx";
import type { ReactNode } from "react";
import styles from "./admin.module.css";

type EntryProps = {
  who: string;
  email: string;
  /** The subject. */
  kind: string;
  at: string;
  note?: string | undefined;
  children: ReactNode;
  actions: ReactNode;
};

/** A submission of a public form: the original text, and the possible actions. */
export function Entry({ who, email, kind, at, note, children, actions }: EntryProps) {
  return (
    <WorkEntry
      who={who}
      note={<p>{[email, note].filter(Boolean).join(" · ")}</p>}
      badge={<Badge>{kind}</Badge>}
      at={at}
      actions={actions}
    >
      <div className={styles.words}>{children}</div>
    </WorkEntry>
  );
}
