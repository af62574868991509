import { useQuery } from "@tanstack/react-query";
import { Forbidden } from "../../app/errors/status-pages.tsx";
import { Stack } from "../../components/ui/layout.tsx";
import { Loaded } from "../../components/ui/loaded.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useMay } from "../../lib/role.ts";
import { settingsQuery, standingQuery } from "./api/settings.ts";
import { SenderForm } from "./components/sender-form.tsx";
import { StandingCard } from "./components/standing-card.tsx";
import { SuppressionCard } from "./components/suppression-card.tsx";

export function Component() {
  return useMay("admin") ? <EmailSettings /> : <Forbidden />;
}

function EmailSettings() {
  const settings = useQuery(settingsQuery);
  const standing = useQuery(standingQuery);
  return (
    <>
      <PageHeader
        title="Email settings"
        lead="Who mails in your projects’ names come from, how they fare, and who gets none."
      />
      <Stack>
        <Loaded query={standing} skeleton={<Skeleton height="13rem" />}>
          {(data) => <StandingCard standing={data} now={Date.now()} />}
        </Loaded>
        <Loaded query={settings} skeleton={<Skeleton height="26rem" />}>
          {(view) => <SenderForm key={view.version} view={view} />}
        </Loaded>
        <SuppressionCard />
      </Stack>
    </>
  );
}
