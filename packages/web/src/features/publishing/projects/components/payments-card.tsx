import type { Project } from "@kiteloop/contract/publishing/project";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
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
