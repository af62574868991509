import { isTestId, liveIdOf } from "@kiteloop/contract/shared/test-mode";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { TestTubeDiagonal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMay } from "../../lib/role.ts";
import { useProjectId } from "./project-id.ts";
import styles from "./shell.module.css";
import { useTestMode } from "./test-mode.ts";

const ResetDialog = lazy(async () => ({
  default: (await import("./reset-test-dialog.tsx")).ResetTestDialog,
}));

/** Shown on every screen of a project in test mode. */
export function TestNotice() {
  const projectId = useProjectId();
  const { leave } = useTestMode();
  const mayReset = useMay("editor");
  const [resetting, setResetting] = useState(false);
  if (projectId === undefined || !isTestId(projectId)) return null;
  return (
    <section className={styles.test} aria-label={t("Test mode")}>
      <TestTubeDiagonal aria-hidden="true" />
      <p>
        <strong>{t("Test mode")}</strong>{" "}
        {t(
          "People, keys and numbers here are separate from the live project. Joins from one device aren’t held, rewards don’t wait, and only members of this workspace get emails.",
        )}
      </p>
      <div className={styles.testActions}>
        {mayReset && (
          <Button size="small" onClick={() => setResetting(true)}>
            {t("Reset test data")}
          </Button>
        )}
        <Button size="small" onClick={() => leave(projectId)}>
          {t("Leave test mode")}
        </Button>
      </div>
      {resetting && (
        <Suspense>
          <ResetDialog liveId={liveIdOf(projectId)} onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </section>
  );
}
