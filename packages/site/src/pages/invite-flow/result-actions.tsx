import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { copyText } from "@kiteloop/ui/lib/copy-text.ts";
import { hashOf } from "@kiteloop/ui/lib/invite-flow/address.ts";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import styles from "./result-actions.module.css";
import type { Words } from "./words.ts";

const SavePanel = lazy(async () => ({ default: (await import("./save-panel.tsx")).SavePanel }));

type ResultActionsProps = { answers: InviteFlowAnswers; words: Words; open: () => void };

/** Sharing, printing and saving a result. `open` unfolds everything. */
export function ResultActions({ answers, words, open }: ResultActionsProps) {
  const link = location.origin + location.pathname + hashOf(answers);
  const [saving, setSaving] = useState(false);
  const csv = async () => (await import("./result-csv.ts")).downloadResult(answers, words);
  return (
    <div className={styles.actions}>
      <ShareLink link={link} />
      <div className={styles.buttons}>
        <Button aria-expanded={saving} onClick={() => setSaving(!saving)}>
          Save to a project
        </Button>
        <Button
          onClick={() => {
            open();
            print();
          }}
        >
          Print or save as PDF
        </Button>
        <Button onClick={() => void csv()}>Download as CSV</Button>
      </div>
      {saving && (
        <Suspense fallback={<p className={styles.save}>One moment.</p>}>
          <SavePanel answers={answers} />
        </Suspense>
      )}
    </div>
  );
}

function ShareLink({ link }: { link: string }) {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), 2_500);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const copied = await copyText(link);
    if (!copied) field.current?.select();
    setSaid(copied ? "Copied" : "Press Ctrl+C");
  };
  return (
    <div className={styles.share}>
      <label htmlFor={id}>Link to this result</label>
      <div>
        <input ref={field} id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button variant="primary" onClick={() => void copy()}>
          {said || "Copy link"}
        </Button>
      </div>
      <p>The link contains your answers after the #, which browsers don’t send to a server.</p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
