import type { Overview } from "@kiteloop/contract/reports/analytics";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { useMay } from "../../../../lib/role.ts";
import { dismissSetUp, isSetUpDismissed } from "../../../../lib/set-up-note.ts";

type SetUpCompleteProps = { overview: Overview; reopened: boolean };

/** The end of the checklist, with next steps, until K has its first number or the member dismisses it in this browser. */
export function SetUpComplete({ overview: { firstProjectId, cohortK }, reopened }: SetUpCompleteProps) {
  const { workspace } = useMe();
  const [dismissed, setDismissed] = useState(() => isSetUpDismissed(workspace.id));
  const [editor, admin] = [useMay("editor"), useMay("admin")];
  const isOver = dismissed || cohortK.headline !== null;
  if ((isOver && !reopened) || firstProjectId === null) return null;
  const ref = { projectId: firstProjectId };
  return (
    <Card
      title={t("Setup complete")}
      action={
        !reopened && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              dismissSetUp(workspace.id);
              setDismissed(true);
            }}
          >
            {t("Dismiss")}
          </Button>
        )
      }
    >
      <Row>
        {editor && (
          <ButtonLink to={paths.rewardRules.href(ref)} variant="primary">
            {t("Add a reward")}
          </ButtonLink>
        )}
        {admin && <ButtonLink to={paths.people.href()}>{t("Invite your team")}</ButtonLink>}
        {editor && <ButtonLink to={paths.projectWidgets.href(ref)}>{t("Add a widget")}</ButtonLink>}
      </Row>
    </Card>
  );
}
