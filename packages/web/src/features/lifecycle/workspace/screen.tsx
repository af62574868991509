import { getWorkspace } from "@kiteloop/contract/tenancy/workspace";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import { useRoleCheck } from "../../../lib/role.ts";
import { DeleteWorkspaceCard } from "./components/delete-card.tsx";
import { ExportAllCard } from "./components/export-all-card.tsx";
import { ImportCard } from "./components/import-card.tsx";
import { KeptCard } from "./components/kept-card.tsx";
import { NameCard } from "./components/name-card.tsx";
import { RetentionCard } from "./components/retention-card.tsx";
import { TransferCard } from "./components/transfer-card.tsx";
import { UsageCard } from "./components/usage-card.tsx";

const skeleton = (
  <Stack>
    <Skeleton height="10rem" />
    <Skeleton height="22rem" />
  </Stack>
);

export function Component() {
  const workspace = useQuery(queryOf(getWorkspace));
  const may = useRoleCheck();
  return (
    <>
      <PageHeader title={t("Workspace")} />
      <Loaded query={workspace} skeleton={skeleton} screen>
        {(data) => (
          <Stack>
            <NameCard workspace={data} />
            <UsageCard workspace={data} />
            {may("admin") && <ExportAllCard workspace={data.name} />}
            {may("admin") && !data.deletion && <ImportCard />}
            <KeptCard />
            {may("owner") && !data.deletion && <RetentionCard />}
            {may("owner") && !data.deletion && <TransferCard workspace={data} />}
            {may("owner") && <DeleteWorkspaceCard workspace={data} />}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
