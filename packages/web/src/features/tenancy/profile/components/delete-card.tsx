import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { DeleteAccountDialog } from "./delete-dialog.tsx";

export function DeleteAccountCard({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t("Delete account")}>
      <Row>
        <Button onClick={() => setAsking(true)}>{t("Delete account")}</Button>
      </Row>
      {asking && <DeleteAccountDialog email={email} onClose={() => setAsking(false)} />}
    </Card>
  );
}
