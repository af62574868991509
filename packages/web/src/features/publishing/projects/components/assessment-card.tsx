import type { Assessment } from "@kiteloop/contract/submissions/assessment";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../../app/paths.ts";
import { buttonClass } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { formatDate, formatDateTime } from "../../../../lib/format.ts";
import { hashOf } from "../../../../lib/invite-flow/address.ts";
import { formatScore, scoreOf } from "../../../../lib/invite-flow/score.ts";
import { assessmentsQuery } from "../api/assessments.ts";
import styles from "./assessment-card.module.css";

/** As many as fit; the API's list contains up to a hundred. */
const shown = 12;

/** A separate document of the public site, so the link leaves the app. */
const answersHref = ({ answers }: Assessment) => paths.inviteFlow.href() + hashOf(answers);

/** The project's invite-flow scores over time. */
export function AssessmentCard({ projectId }: { projectId: string }) {
  const assessments = useQuery(assessmentsQuery(projectId));
  return (
    <Card title="Invite-flow assessment">
      <Loaded query={assessments} skeleton={<Skeleton height="6rem" />}>
        {({ items: [newest, ...before] }) =>
          newest ? <Newest newest={newest} before={before.slice(0, shown - 1)} /> : <None />
        }
      </Loaded>
    </Card>
  );
}

function None() {
  return (
    <div className={styles.card}>
      <p>
        25 checks of how your product asks people to invite others, about 8 minutes. Saved results appear
        here, so that you see what your changes did to them.
      </p>
      <a className={buttonClass()} href={paths.inviteFlow.href()}>
        Take the assessment
      </a>
    </div>
  );
}

type NewestProps = { newest: Assessment; before: readonly Assessment[] };

function Newest({ newest, before }: NewestProps) {
  const { score, answered, total, mend } = scoreOf(newest.answers);
  return (
    <div className={styles.card}>
      <p className={styles.score}>
        <b>{formatScore(score)}</b> of 100
      </p>
      <p>
        Saved by {newest.by}, {formatDateTime(newest.at)}. {answered} of {total} checks answered,{" "}
        {mend.length} to mend.
      </p>
      {before.length > 0 && <History items={[...before].reverse().concat(newest)} />}
      <div className={styles.links}>
        <a className={buttonClass({ size: "small" })} href={answersHref(newest)}>
          Open the answers
        </a>
        <a href={paths.inviteFlow.href()}>Take it again</a>
      </div>
    </div>
  );
}

/** One bar per saved result, oldest first; each links to its answers. */
function History({ items }: { items: readonly Assessment[] }) {
  return (
    <ol className={styles.history} aria-label="Saved results, oldest first">
      {items.map((item) => {
        const { score } = scoreOf(item.answers);
        const name = `${formatDate(item.at)}: ${formatScore(score)} of 100, by ${item.by}`;
        return (
          <li key={item.day}>
            <a href={answersHref(item)} aria-label={name} title={name}>
              <span style={{ blockSize: `${Math.max(4, score ?? 0)}%` }} />
            </a>
          </li>
        );
      })}
    </ol>
  );
}
