import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { useCallback, useEffect, useState } from "react";
import { ProblemNotice } from "../../problem-notice.tsx";
import { useBrowser } from "../../use-browser.ts";
import { FactList, factsOf } from "./facts.tsx";
import styles from "./ping.module.css";
import { reach } from "./reach.ts";

type Outcome = Awaited<ReturnType<typeof reach>>;

/** The API's status, as seen from this browser. */
export function Island() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [asking, setAsking] = useState(false);
  const awake = useBrowser(() => true, false);

  const ask = useCallback(async () => {
    setAsking(true);
    setOutcome(await reach());
    setAsking(false);
  }, []);

  useEffect(() => void ask(), [ask]);

  return (
    <Card
      title="API"
      lead="The answer of this instance's API and its table, as reached from here."
      action={
        <Button size="small" onClick={() => void ask()} disabled={!awake}>
          Ask again
        </Button>
      }
    >
      <div className={styles.answer} aria-live="polite" aria-busy={asking}>
        <OutcomeMessage outcome={outcome} />
      </div>
    </Card>
  );
}

function OutcomeMessage({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome && "problem" in outcome) {
    return (
      <>
        <ProblemNotice problem={outcome.problem} />
        <FactList facts={factsOf(outcome.problem)} />
      </>
    );
  }
  const reached = outcome?.reached;
  return (
    <FactList
      facts={[
        [
          "Status",
          <Badge key="status" tone={reached ? (reached.ok ? "ok" : "danger") : "plain"} dot>
            {reached ? (reached.ok ? "Answers" : "Answers, but its table does not") : "Not asked yet"}
          </Badge>,
        ],
        ["Round trip", reached && `${reached.roundTripMs.toFixed(0)} ms from this browser`],
        ["Table", reached && `${reached.tableMs.toFixed(1)} ms from the API`],
        ["Stage", reached?.stage],
        ["Version", reached?.version],
        ["Server's clock", reached && <time dateTime={reached.at}>{formatDateTime(reached.at)}</time>],
      ]}
    />
  );
}
