import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { Forbidden } from "../../../app/errors/status-pages.tsx";
import { useMay } from "../../../lib/role.ts";
import { Keys } from "./components/keys.tsx";

const Webhooks = lazy(() => import("./components/webhooks/webhooks.tsx"));

export function Component() {
  return useMay("admin") ? <ApiKeys /> : <Forbidden />;
}

/** Keys and webhooks for servers. The address contains the tab, so that it can be shared. */
function ApiKeys() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") === "webhooks" ? "webhooks" : "keys";
  return (
    <>
      <PageHeader title={t("API keys")} />
      <Tabs
        label={t("API keys and webhooks")}
        selected={tab}
        onSelect={(id) => id !== tab && setSearch(id === "webhooks" ? { tab: id } : {})}
        tabs={[
          { id: "keys", label: t("Keys"), content: <Keys /> },
          {
            id: "webhooks",
            label: t("Webhooks"),
            content: (
              <Suspense fallback={<Skeleton height="16rem" />}>
                <Webhooks />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
