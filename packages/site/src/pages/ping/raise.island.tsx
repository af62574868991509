import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { useState } from "react";
import type { Answer } from "../../api.ts";
import { useBrowser } from "../../use-browser.ts";
import { FactList, factsOf } from "./facts.tsx";
import styles from "./ping.module.css";
import { raiseOnServer } from "./reach.ts";

/** Fails on purpose, here or on the server, to check error reporting from end to end. */
export function Island() {
  const awake = useBrowser(() => true, false);
  const [broken, setBroken] = useState(false);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  if (broken) throw new Error("Test exception raised in the browser from /error/ping");

  async function raise() {
    setAsking(true);
    setAnswer(await raiseOnServer());
    setAsking(false);
  }

  return (
    <Card
      title="Raise a test exception"
      lead="On the server it writes one line into the log; the digest shown here finds it. In the browser it shows what a visitor sees when a part of a page breaks."
    >
      <div className={styles.buttons}>
        <Button onClick={() => void raise()} pending={asking} disabled={!awake}>
          Raise on the server
        </Button>
        <Button onClick={() => setBroken(true)} disabled={!awake}>
          Raise in the browser
        </Button>
      </div>
      <div className={styles.raised} aria-live="polite">
        {answer && <Raised answer={answer} />}
      </div>
    </Card>
  );
}

function Raised({ answer }: { answer: Answer }) {
  if (answer.ok) {
    return (
      <Notice tone="danger">The server answered as if nothing had happened. Reporting is not working.</Notice>
    );
  }
  const { problem } = answer;
  return (
    <>
      <p>{problem.digest ? "The server raised its test exception." : problem.title}</p>
      <FactList facts={factsOf(problem)} />
    </>
  );
}
