import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Row, Stack } from "../../components/ui/layout.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import styles from "./components/ping.module.css";
import { PingResult } from "./components/ping-result.tsx";
import { ServerTest } from "./components/server-test.tsx";

/** For operators: whether the API answers, and whether an error can be followed from the screen to the log. */
export function Component() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("Test exception raised in the browser from /error/ping");
  return (
    <div className={styles.page}>
      <PageHeader
        title="Ping"
        lead="Whether this instance answers, and whether its errors can be found again."
      />
      <Stack>
        <PingResult />
        <Card
          title="Raise a test exception"
          lead="On the server it writes one log line; the digest shown here finds it. In the browser it shows the application error page."
        >
          <Stack tight>
            <Row>
              <ServerTest />
              <Button onClick={() => setBroken(true)}>Raise in the browser</Button>
            </Row>
          </Stack>
        </Card>
      </Stack>
    </div>
  );
}
