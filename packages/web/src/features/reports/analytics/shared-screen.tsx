import type { SharedBrand } from "@kiteloop/contract/reports/dashboard-link";
import { Wordmark } from "@kiteloop/ui/components/mark.tsx";
import { StatusPage } from "@kiteloop/ui/components/status-page.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { localeNow } from "@kiteloop/ui/lib/format.ts";
import { formatMessagesAs, t } from "@kiteloop/ui/lib/messages.tsx";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps, CSSProperties } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { queryClient } from "../../../api/query-client.ts";
import { RouteFailure } from "../../../app/errors/route-error.tsx";
import { useSharedDashboard } from "./api/use-shared-dashboard.ts";
import { DashboardNumbers } from "./components/dashboard-numbers.tsx";
import { RangeChoice } from "./components/range-choice.tsx";
import { SharedBrandMark } from "./components/shared-brand.tsx";
import { Waiting } from "./components/waiting.tsx";
import { readView, type View, writeView } from "./range.ts";
import styles from "./screen.module.css";
import shared from "./shared-screen.module.css";

/** A project's numbers for anyone who has the link: read only, without anything about single people. */
export function Component() {
  formatMessagesAs(localeNow());
  return (
    <QueryClientProvider client={queryClient}>
      <SharedScreen />
    </QueryClientProvider>
  );
}

export function SharedScreen() {
  const { projectId = "", token = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const query = useSharedDashboard(projectId, token, view);
  const { data, error } = query;
  // A revoked link hides the numbers that an open page has already shown.
  if (hasCode(error, "not_found")) return <GoneLink />;
  if (error && !data) return <RouteFailure error={error} whole onRetry={() => void query.refetch()} />;
  const brand = data?.brand ?? undefined;
  const show = (next: View) => setSearch(writeView(next), { replace: true, preventScrollReset: true });
  return (
    <div className={shared.page}>
      <a className={shared.skip} href="#content">
        {t("Skip to content")}
      </a>
      <header className={cx(shared.bar, brand && shared.branded)} style={brand && accentsOf(brand)}>
        <div className={shared.named}>
          {brand && <SharedBrandMark brand={brand} />}
          <h1 className={shared.title}>
            {data ? t("{project} analytics", { project: data.projectName }) : "\u00a0"}
          </h1>
        </div>
        <RangeChoice view={view} shown={data?.analytics.range} onChange={show} />
      </header>
      <main id="content" className={shared.main}>
        {data ? (
          <Numbers {...{ data, view, show }} stale={query.isPlaceholderData} />
        ) : (
          <div className={styles.body}>
            <Waiting />
          </div>
        )}
      </main>
      <footer className={shared.foot}>
        <a href={paths.landing.href()}>
          <Wordmark size={20} />
          <span className="visually-hidden">{t("Shared with Kiteloop")}</span>
        </a>
      </footer>
    </div>
  );
}

/** For the style sheet, which chooses by color scheme. */
const accentsOf = ({ accent, darkAccent }: SharedBrand): CSSProperties => ({
  ["--brand-accent" as string]: accent,
  ["--brand-dark-accent" as string]: darkAccent ?? accent,
});

function Numbers({ data, ...props }: Omit<ComponentProps<typeof DashboardNumbers>, "owner">) {
  useTitle(t("{project} analytics", { project: data.projectName }));
  return <DashboardNumbers {...{ data, ...props }} owner="shared-dashboard" />;
}

/** Unknown, revoked and expired links look the same. */
function GoneLink() {
  return (
    <StatusPage drawing="lost" status="404" title={t("This link doesn’t work anymore")} whole actions={null}>
      <p>{t("It was revoked, has expired, or is incomplete. Ask the person who sent it for a new one.")}</p>
    </StatusPage>
  );
}
