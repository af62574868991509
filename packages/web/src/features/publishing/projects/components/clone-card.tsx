import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { t } from "../../../../lib/messages.tsx";
import { CloneDialog } from "./clone-dialog.tsx";

export function CloneCard({ project }: { project: Project }) {
  const [cloning, setCloning] = useState(false);
  return (
    <Card
      title={t("Clone project")}
      lead={t("A new project with the same widgets, rules and settings, without people and numbers.")}
    >
      <Row>
        <Button onClick={() => setCloning(true)}>{t("Clone project…")}</Button>
      </Row>
      {cloning && <CloneDialog project={project} onClose={() => setCloning(false)} />}
    </Card>
  );
}
