import { retention } from "@kiteloop/contract/shared/retention";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { t } from "../messages.ts";
import { DeleteAccountDialog } from "./delete-dialog.tsx";

export function DeleteAccountCard({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={t("profile.deleteCard.deleteAccount")}
      lead={t("profile.deleteCard.lead", { count: retention.backups.keptFor.count, graceDays })}
    >
      <Row>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("profile.deleteCard.deleteAccount")}
        </Button>
      </Row>
      {asking && <DeleteAccountDialog email={email} onClose={() => setAsking(false)} />}
    </Card>
  );
}
