import { Button } from "@kiteloop/ui/components/button.tsx";
import styles from "./result.module.css";
import { readStored } from "./stored-answers.ts";
import { answeredOf } from "./words.ts";

/** Notice that a result was shared by a link, with a button to adopt it. */
export function SharedNote({ makeMine, toOwn }: { makeMine: () => void; toOwn: () => void }) {
  const own = answeredOf(readStored()?.answers ?? {});
  return (
    <div className={styles.shared} role="note">
      <p>
        <b>These answers came with the link.</b> Changes you make here don’t affect anyone else’s result.
        {own > 0 &&
          ` Copying them replaces ${own === 1 ? "your own answer" : `your own ${own} answers`} in this browser.`}
      </p>
      <div className={styles.row}>
        <Button variant="primary" onClick={makeMine}>
          Copy to my answers
        </Button>
        <Button onClick={toOwn}>{own > 0 ? "See my own answers" : "Take the assessment"}</Button>
      </div>
    </div>
  );
}
