import { Button } from "../../../components/ui/button.tsx";
import styles from "./result.module.css";
import { readStored } from "./stored-answers.ts";
import { answeredOf } from "./words.ts";

/** Notice that a result was shared by a link, with a button to adopt it. */
export function SharedNote({ makeMine, toOwn }: { makeMine: () => void; toOwn: () => void }) {
  const own = answeredOf(readStored()?.answers ?? {});
  return (
    <div className={styles.shared} role="note">
      <p>
        <b>These answers came with the link.</b> You are reading them; nothing you do here changes them for
        anybody else.
        {own > 0 &&
          ` This browser also holds ${own === 1 ? "an answer" : `${own} answers`} of your own, which taking these over would replace.`}
      </p>
      <div className={styles.row}>
        <Button variant="primary" onClick={makeMine}>
          Make it mine
        </Button>
        <Button onClick={toOwn}>{own > 0 ? "To my own answers" : "Answer for myself"}</Button>
      </div>
    </div>
  );
}
