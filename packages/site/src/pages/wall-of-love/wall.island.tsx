import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { businessTypeNames } from "@kiteloop/contract/shared/choice-names";
import { Button } from "@kiteloop/ui/components/button.tsx";
import type { Problem } from "../../api.ts";
import { SelectField } from "../../form/choices.tsx";
import { explain } from "../../form/words.ts";
import { Marks, Quote } from "./quote.tsx";
import { useWall } from "./use-wall.ts";
import styles from "./wall.module.css";

const kinds = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

/** Heights of placeholders in rem: varied, like quotes. */
const waiting = [13, 17, 14, 16, 12, 15];

function Waiting() {
  return (
    <div className={styles.page}>
      {waiting.map((height) => (
        <div key={height} className={styles.place}>
          <div className={styles.waiting} style={{ blockSize: `${height}rem` }} />
        </div>
      ))}
    </div>
  );
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p>
        <strong>Couldn’t load testimonials.</strong> {explain(problem)}
        {problem.digest && (
          <>
            {" "}
            Digest <code>{problem.digest}</code>
          </>
        )}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

function Empty({ kind, onAll }: { kind: string | undefined; onAll: () => void }) {
  return (
    <div className={styles.state}>
      <Marks />
      <h3>{kind ? `No testimonials from this industry yet: ${kind}` : "No testimonials yet"}</h3>
      <p>If you use Kiteloop, yours can be the first.</p>
      <div className={styles.actions}>
        {kind && <Button onClick={onAll}>Show all</Button>}
        <a href="#tell">Write a testimonial</a>
      </div>
    </div>
  );
}

/** Approved testimonials, newest first. */
export function Island() {
  const { type, shown, problem, loading, choose, more } = useWall();
  const count = shown?.pages.reduce((sum, page) => sum + page.length, 0);
  return (
    <div className={styles.wall} aria-busy={loading}>
      <div className={styles.filter}>
        <SelectField
          label="Industry"
          options={kinds}
          empty="All"
          value={type ?? ""}
          onChange={(event) => choose(businessTypes.find((kind) => kind === event.target.value))}
        />
        <p role="status">{!loading && count ? `${count}${shown?.next ? " newest" : ""} shown` : ""}</p>
      </div>
      {!shown && !problem && <Waiting />}
      {shown?.pages.map((page) => (
        <ul key={page[0]?.id} className={styles.page}>
          {page.map((testimonial) => (
            <li key={testimonial.id} className={styles.place}>
              <Quote {...testimonial} />
            </li>
          ))}
        </ul>
      ))}
      {count === 0 && !problem && (
        <Empty kind={type && businessTypeNames[type]} onAll={() => choose(undefined)} />
      )}
      {problem && <Failed problem={problem} onRetry={more} />}
      {shown?.next && !problem && (
        <Button className={styles.more} pending={loading} onClick={more}>
          Show more
        </Button>
      )}
    </div>
  );
}
