import { useCallback, useEffect, useState } from "react";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { formatDateTime } from "../../../lib/format.ts";
import styles from "./ping.module.css";
import { type Reached, reach } from "./ping-api.ts";

type State = { kind: "asking" } | { kind: "reached"; answer: Reached } | { kind: "failed"; error: unknown };

/** What the API says of itself, as reached from here. */
export function PingResult() {
  const [state, setState] = useState<State>({ kind: "asking" });

  const ask = useCallback(async () => {
    setState({ kind: "asking" });
    try {
      setState({ kind: "reached", answer: await reach() });
    } catch (error) {
      setState({ kind: "failed", error });
    }
  }, []);

  useEffect(() => void ask(), [ask]);

  return (
    <Card
      title="API"
      action={
        <Button size="small" onClick={() => void ask()} pending={state.kind === "asking"}>
          Ask again
        </Button>
      }
    >
      {state.kind === "asking" && <Skeleton height="8.25rem" />}
      {state.kind === "failed" && <ErrorState error={state.error} onRetry={() => void ask()} />}
      {state.kind === "reached" && <Answer answer={state.answer} />}
    </Card>
  );
}

function Answer({ answer }: { answer: Reached }) {
  return (
    <dl className={styles.facts}>
      <dt>Status</dt>
      <dd>
        <Badge tone={answer.ok ? "ok" : "danger"} dot>
          {answer.ok ? "Answers" : "Answers, but its table does not"}
        </Badge>
      </dd>
      <dt>Round trip</dt>
      <dd>{answer.roundTripMs.toFixed(0)} ms from this browser</dd>
      <dt>Table</dt>
      <dd>{answer.tableMs.toFixed(1)} ms from the API</dd>
      <dt>Stage and version</dt>
      <dd>
        {answer.stage}, {answer.version}
      </dd>
      <dt>Server's clock</dt>
      <dd>{formatDateTime(answer.at)}</dd>
    </dl>
  );
}
