import { type Assessment, listAssessments } from "@kiteloop/contract/submissions/assessment";
import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatDate, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { hashOf } from "@kiteloop/ui/lib/invite-flow/address.ts";
import { formatScore, scoreOf } from "@kiteloop/ui/lib/invite-flow/score.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import styles from "./assessment-card.module.css";

/** As many as fit; the API's list contains up to a hundred. */
const shown = 12;

/** A separate document of the public site, so the link leaves the app. */
const answersHref = ({ answers }: Assessment) => paths.inviteFlow.href() + hashOf(answers);

/** The project's invite-flow scores over time. */
export function AssessmentCard({ projectId }: { projectId: string }) {
  const assessments = useQuery(queryOf(listAssessments, { params: { projectId } }));
  return (
    <Card title={t("Invite-flow assessment")}>
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
        {t(
          "Check your invite flow against 25 best practices. Takes about 8 minutes. Saved results appear here.",
        )}
      </p>
      <a className={buttonClass()} href={paths.inviteFlow.href()}>
        {t("Take the assessment")}
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
        <Rich
          text="<b>{score}</b> of 100"
          values={{ score: formatScore(score) }}
          tags={{ b: (text) => <b>{text}</b> }}
        />
      </p>
      <p>
        {t("Saved by {by}, {at}. {answered} of {total} checks answered, {count} to fix.", {
          by: newest.by,
          at: formatDateTime(newest.at),
          answered,
          total,
          count: mend.length,
        })}
      </p>
      {before.length > 0 && <History items={[...before].reverse().concat(newest)} />}
      <div className={styles.links}>
        <a className={buttonClass({ size: "small" })} href={answersHref(newest)}>
          {t("View answers")}
        </a>
        <a href={paths.inviteFlow.href()}>{t("Retake")}</a>
      </div>
    </div>
  );
}

/** One bar per saved result, oldest first; each links to its answers. */
function History({ items }: { items: readonly Assessment[] }) {
  return (
    <ol className={styles.history} aria-label={t("Saved results, oldest first")}>
      {items.map((item) => {
        const { score } = scoreOf(item.answers);
        const name = t("{at}: {score} of 100, by {by}", {
          at: formatDate(item.at),
          score: formatScore(score),
          by: item.by,
        });
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
