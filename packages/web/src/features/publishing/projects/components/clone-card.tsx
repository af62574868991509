import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
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
