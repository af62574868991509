import { graceDays } from "@kiteloop/contract/accounts/account";
import { retention } from "@kiteloop/contract/shared/retention";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

export function DeleteCard({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Delete account"
      lead={`Your name, address, password, sessions and feedback are gone at once and can’t be brought back; backups lose them within ${retention.backups.keptFor.count} days. Workspaces that others are in stay as they are; those that are yours alone are erased after ${graceDays} days.`}
    >
      <Row>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </Row>
      {asking && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </Card>
  );
}
