import { listPayoutAccounts } from "@kiteloop/contract/money/payout-account";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { ConnectPayout } from "./connect-payout.tsx";
import { PayoutCard } from "./payout-card.tsx";

/** The accounts that hand out rewards. */
export function Payouts({ project }: { project: Project }) {
  const query = useQuery(queryOf(listPayoutAccounts, { params: { projectId: project.id } }));
  const [connecting, setConnecting] = useState(false);
  return (
    <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
      {({ items }) => (
        <>
          {items.map((account) => (
            <PayoutCard
              key={`${account.provider} ${account.mode}`}
              projectId={project.id}
              account={account}
            />
          ))}
          {connecting ? (
            <ConnectPayout project={project} onClose={() => setConnecting(false)} />
          ) : (
            project.status === "active" && (
              <Card
                title={t("Payout accounts")}
                lead={t(
                  "Connect Tremendous for gift cards, or PayPal for cash. Only live accounts fulfill rewards.",
                )}
              >
                <Button onClick={() => setConnecting(true)}>{t("Connect a payout account")}</Button>
              </Card>
            )
          )}
        </>
      )}
    </Loaded>
  );
}
