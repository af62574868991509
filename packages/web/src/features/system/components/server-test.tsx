import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import styles from "./ping.module.css";
import { raiseOnServer } from "./ping-api.ts";

type State = { kind: "idle" } | { kind: "asking" } | { kind: "failed"; error: unknown } | { kind: "silent" };

/** Fails on the server on purpose. That it does not fail would be the fault. */
export function ServerTest() {
  const [state, setState] = useState<State>({ kind: "idle" });

  async function raise() {
    setState({ kind: "asking" });
    await raiseOnServer().then(
      () => setState({ kind: "silent" }),
      (error: unknown) => setState({ kind: "failed", error }),
    );
  }

  return (
    <>
      <Button onClick={() => void raise()} pending={state.kind === "asking"}>
        Raise on the server
      </Button>
      {state.kind === "failed" && (
        <div className={styles.raised}>
          <ErrorState error={state.error} />
        </div>
      )}
      {state.kind === "silent" && (
        <Notice tone="danger">
          The server answered as if nothing had happened. Reporting is not working.
        </Notice>
      )}
    </>
  );
}
