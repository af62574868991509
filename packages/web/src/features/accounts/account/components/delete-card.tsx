import { type Account, graceDays } from "@kiteloop/contract/accounts/account";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { useKeep } from "../api/account.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

export function DeleteCard({ account }: { account: Account }) {
  return account.deletion ? (
    <Leaving account={account} deletion={account.deletion} />
  ) : (
    <Delete account={account} />
  );
}

function Delete({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Delete workspace"
      lead={`Everything public stops at once. For ${graceDays} days an owner can still keep the workspace; then all of it is erased permanently.`}
    >
      <Row>
        <Button onClick={() => setAsking(true)}>Delete workspace</Button>
      </Row>
      {asking && <DeleteDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type LeavingProps = { account: Account; deletion: NonNullable<Account["deletion"]> };

function Leaving({ account, deletion: { requestedAt, requestedBy, erasesAt } }: LeavingProps) {
  const keep = useKeep();
  return (
    <Card
      title="Delete workspace"
      lead={`${requestedBy} asked for it on ${formatDateTime(requestedAt)}. On ${formatDateTime(erasesAt)} everything in ${account.name} is erased.`}
    >
      <Stack>
        <p>
          Until then nothing of it is public: widgets show nothing and the API takes nothing. Kept, it is as
          it was before. Export everything above if you want to take it with you.
        </p>
        <ErrorNotice error={keep.error} />
        <Row>
          <Button
            variant="primary"
            pending={keep.isPending}
            onClick={() =>
              keep.mutate(undefined, { onSuccess: () => toast("ok", `${account.name} is kept`) })
            }
          >
            Keep the workspace
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
