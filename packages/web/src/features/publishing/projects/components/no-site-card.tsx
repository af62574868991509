import type { Project } from "@kiteloop/contract/publishing/project";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useMay } from "../../../../lib/role.ts";

/** The way to start without a website, until a page was seen. */
export function NoSiteCard({ project }: { project: Project }) {
  const may = useMay("editor");
  if (!may || project.lastSeen) return null;
  return (
    <Card
      title={t("No website yet?")}
      lead={t("Start with a share page that we host. There is nothing to install.")}
    >
      <Row>
        <ButtonLink to={`${paths.projectBrand.href({ projectId: project.id })}#share-page`}>
          {t("Set up the share page")}
        </ButtonLink>
      </Row>
    </Card>
  );
}
