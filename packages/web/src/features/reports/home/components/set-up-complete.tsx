import type { Overview } from "@kiteloop/contract/reports/analytics";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { useMay } from "../../../../lib/role.ts";
import { dismissSetUp, isSetUpDismissed } from "../../../../lib/set-up-note.ts";
import { t } from "../messages.ts";

type SetUpCompleteProps = { overview: Overview; reopened: boolean };

/** The end of the checklist, with next steps, until the member dismisses it in this browser. */
export function SetUpComplete({ overview: { firstProjectId }, reopened }: SetUpCompleteProps) {
  const { workspace } = useMe();
  const [dismissed, setDismissed] = useState(() => isSetUpDismissed(workspace.id));
  const [editor, admin] = [useMay("editor"), useMay("admin")];
  if ((dismissed && !reopened) || firstProjectId === null) return null;
  const ref = { projectId: firstProjectId };
  return (
    <Card
      title={t("home.setUpComplete.title")}
      lead={t("home.setUpComplete.lead")}
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
            {t("home.setUpComplete.dismiss")}
          </Button>
        )
      }
    >
      <Row>
        {editor && (
          <ButtonLink to={paths.rewards.href(ref)} variant="primary">
            {t("home.setUpComplete.addAReward")}
          </ButtonLink>
        )}
        {admin && <ButtonLink to={paths.people.href()}>{t("home.setUpComplete.inviteYourTeam")}</ButtonLink>}
        {editor && (
          <ButtonLink to={paths.projectWidgets.href(ref)}>{t("home.setUpComplete.addAWidget")}</ButtonLink>
        )}
      </Row>
    </Card>
  );
}
