import { getLinkDomain } from "@kiteloop/contract/publishing/link-domain";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import { Forbidden } from "../../../app/errors/status-pages.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { t } from "../../../lib/messages.tsx";
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
