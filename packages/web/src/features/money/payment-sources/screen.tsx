import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { sourcesQuery } from "../../../api/queries/payment-sources.ts";
import { ProjectScreen } from "../../../components/project/project-screen.tsx";
import { useRoleCheck } from "../../../lib/role.ts";
import { ConnectCard } from "./components/connect-card.tsx";
import { Payouts } from "./components/payouts.tsx";
import { SourceCard } from "./components/source-card.tsx";

export function Component() {
  return (
    <ProjectScreen title={t("Payment sources")}>
      {(project) => <PaymentSources project={project} />}
    </ProjectScreen>
  );
}

function PaymentSources({ project }: { project: Project }) {
  const may = useRoleCheck();
  if (!may("admin")) return <Navigate to={paths.project.href({ projectId: project.id })} replace />;
  return <Sources project={project} />;
}

function Sources({ project }: { project: Project }) {
  const query = useQuery(sourcesQuery(project.id));
  const [connecting, setConnecting] = useState(false);
  const isActive = project.status === "active";
  const connect = (
    <Button variant="primary" onClick={() => setConnecting(true)}>
      {t("Connect a source")}
    </Button>
  );
  return (
    <Loaded query={query} skeleton={<Skeleton height="18rem" />}>
      {({ items }) => (
        <Stack>
          {!isActive && <Notice>{t("This project is archived, so its payments aren’t counted.")}</Notice>}
          {connecting && <ConnectCard project={project} onClose={() => setConnecting(false)} />}
          {items.map((source) => (
            <SourceCard key={source.id} project={project} source={source} />
          ))}
          {items.length === 0 && !connecting && (
            <EmptyState drawing="quiet" title={t("No payment sources yet")} action={isActive && connect}>
              {t(
                "Connect Stripe, Paddle, Lemon Squeezy, Polar, or any provider that signs its events. Payments of invitees then count as conversions, and refunds and disputes are reversed.",
              )}
            </EmptyState>
          )}
          {items.length > 0 && !connecting && isActive && (
            <div>
              <Button onClick={() => setConnecting(true)}>{t("Connect another source")}</Button>
            </div>
          )}
          <Payouts project={project} />
        </Stack>
      )}
    </Loaded>
  );
}
