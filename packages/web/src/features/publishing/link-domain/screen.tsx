import { getLinkDomain } from "@kiteloop/contract/publishing/link-domain";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import { Forbidden } from "../../../app/errors/status-pages.tsx";
import { useMay } from "../../../lib/role.ts";
import { DomainCard } from "./components/domain-card.tsx";

export function Component() {
  return useMay("admin") ? <LinkDomainSettings /> : <Forbidden />;
}

function LinkDomainSettings() {
  const domain = useQuery(queryOf(getLinkDomain));
  return (
    <>
      <PageHeader title={t("Link domain")} />
      <Stack>
        <Loaded query={domain} skeleton={<Skeleton height="14rem" />}>
          {(data) => <DomainCard {...data} />}
        </Loaded>
      </Stack>
    </>
  );
}
