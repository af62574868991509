import { getDeliverability, getEmailSettings } from "@kiteloop/contract/messaging/email-settings";
import { getSender } from "@kiteloop/contract/messaging/sender";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import { Forbidden } from "../../../app/errors/status-pages.tsx";
import { useMay } from "../../../lib/role.ts";
import { AddressCard } from "./components/address-card.tsx";
import { DeliverabilityCard } from "./components/deliverability-card.tsx";
import { SenderForm } from "./components/sender-form.tsx";
import { SuppressionCard } from "./components/suppression-card.tsx";

export function Component() {
  return useMay("admin") ? <EmailSettings /> : <Forbidden />;
}

function EmailSettings() {
  const settings = useQuery(queryOf(getEmailSettings));
  const standing = useQuery(queryOf(getDeliverability));
  const sender = useQuery(queryOf(getSender));
  return (
    <>
      <PageHeader title={t("Email settings")} />
      <Stack>
        <Loaded query={standing} skeleton={<Skeleton height="13rem" />}>
          {(data) => <DeliverabilityCard standing={data} now={Date.now()} />}
        </Loaded>
        <Loaded query={settings} skeleton={<Skeleton height="38rem" />}>
          {(view) => (
            <>
              <Loaded query={sender} skeleton={<Skeleton height="11rem" />}>
                {(data) => <AddressCard {...data} fallback={view.instance.address} />}
              </Loaded>
              <SenderForm key={view.version} view={view} />
            </>
          )}
        </Loaded>
        <SuppressionCard />
      </Stack>
    </>
  );
}
