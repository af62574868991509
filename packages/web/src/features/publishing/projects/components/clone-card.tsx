import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { t } from "../messages.ts";
import { CloneDialog } from "./clone-dialog.tsx";

export function CloneCard({ project }: { project: Project }) {
  const [cloning, setCloning] = useState(false);
  return (
    <Card title={t("projects.cloneDialog.clone")} lead={t("projects.cloneCard.lead")}>
      <Row>
        <Button onClick={() => setCloning(true)}>{t("projects.cloneCard.open")}</Button>
      </Row>
      {cloning && <CloneDialog project={project} onClose={() => setCloning(false)} />}
    </Card>
  );
}
