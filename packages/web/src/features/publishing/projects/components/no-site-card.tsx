import type { Project } from "@kiteloop/contract/publishing/project";
import { paths } from "../../../../app/paths.ts";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { useMay } from "../../../../lib/role.ts";
import { t } from "../messages.ts";

/** The way to start without a website. */
export function NoSiteCard({ project }: { project: Project }) {
  const may = useMay("editor");
  if (!may) return null;
  return (
    <Card title={t("projects.noSiteCard.title")} lead={t("projects.noSiteCard.lead")}>
      <Row>
        <ButtonLink to={`${paths.projectSettings.href({ projectId: project.id })}#share-page`}>
          {t("projects.noSiteCard.setUp")}
        </ButtonLink>
      </Row>
    </Card>
  );
}
