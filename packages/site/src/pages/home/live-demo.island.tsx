import type { PreviewMessage } from "@kiteloop/contract/publishing/embed";
import { PreviewFrame } from "@kiteloop/ui/components/preview-frame.tsx";
import { useMemo, useReducer } from "react";
import styles from "./live-demo.module.css";
import { ReadOut } from "./read-out.tsx";
import { addDeed, nothing } from "./tally.ts";
import { useScheme } from "./use-scheme.ts";

/** The real widget on a fictional page, and the dashboard's numbers for it below. */
export function Island({ message }: { message: PreviewMessage }) {
  const [tally, count] = useReducer(addDeed, nothing);
  const scheme = useScheme();
  const drawn = useMemo(() => ({ ...message, scheme }), [message, scheme]);
  return (
    <div className={styles.demo}>
      <div className={styles.window}>
        <p className={styles.address}>
          <span aria-hidden="true" />
          app.harbour.example
        </p>
        <div className={styles.page}>
          <div className={styles.lines} aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
          <PreviewFrame
            message={drawn}
            title="An invite widget, live"
            height="var(--frame)"
            onEvent={count}
          />
        </div>
      </div>
      <ReadOut tally={tally} onJoin={() => count({ type: "join" })} />
    </div>
  );
}
