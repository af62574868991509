import { isTestId, liveIdOf } from "@kiteloop/contract/shared/test-mode";
import { TestTubeDiagonal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { useMay } from "../../lib/role.ts";
import { t } from "../messages.ts";
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
    <section className={styles.test} aria-label={t("shell.testMode.testMode")}>
      <TestTubeDiagonal aria-hidden="true" />
      <p>
        <strong>{t("shell.testMode.testMode")}</strong> {t("shell.testMode.whatDiffers")}
      </p>
      <div className={styles.testActions}>
        {mayReset && (
          <Button size="small" onClick={() => setResetting(true)}>
            {t("shell.testMode.reset")}
          </Button>
        )}
        <Button size="small" onClick={() => leave(projectId)}>
          {t("shell.testMode.leave")}
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
