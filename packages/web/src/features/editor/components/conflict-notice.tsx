import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../components/ui/error-notice.tsx";
import { Row } from "../../../components/ui/layout.tsx";
import { Notice } from "../../../components/ui/notice.tsx";

/** Two people edited one draft. Nothing is lost until one of them decides. */
export function ConflictNotice({ settle }: { settle: (keep: boolean) => Promise<void> }) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function decide(keep: boolean) {
    setPending(true);
    setError(undefined);
    await settle(keep).catch(setError);
    setPending(false);
  }

  return (
    <>
      <Notice
        tone="warn"
        action={
          <Row>
            <Button size="small" pending={pending} onClick={() => void decide(false)}>
              Take theirs
            </Button>
            <Button size="small" pending={pending} onClick={() => void decide(true)}>
              Keep mine
            </Button>
          </Row>
        }
      >
        <span>
          Somebody else changed this draft meanwhile. Take theirs and lose what you did since, or keep yours
          and save it over theirs.
        </span>
      </Notice>
      <ErrorNotice error={error} />
    </>
  );
}
