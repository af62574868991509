import type { Project } from "@kiteloop/contract/publishing/project";
import { paths } from "../../../../app/paths.ts";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { t } from "../../../../lib/messages.tsx";
import { useRoleCheck } from "../../../../lib/role.ts";

/** Leads to the project's payment sources, which only admins see. */
export function PaymentsCard({ project }: { project: Project }) {
  const may = useRoleCheck();
  if (!may("admin")) return null;
  return (
    <Card
      title={t("Payments")}
      lead={t(
        "Connect Stripe or another provider, and payments and refunds count without code on your server.",
      )}
    >
      <Row>
        <ButtonLink to={paths.paymentSources.href({ projectId: project.id })}>
          {t("Payment sources")}
        </ButtonLink>
      </Row>
    </Card>
  );
}
