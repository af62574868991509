import type { Profile } from "@kiteloop/contract/accounts/profile";
import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useUpdateProfile } from "../api/profile.ts";
import { t } from "../messages.ts";

const choices = [
  { id: "off", label: t("profile.digestCard.never") },
  { id: "weekly", label: t("profile.digestCard.mondays") },
] as const satisfies readonly { id: DigestChoice; label: string }[];

const saved: Readonly<Record<DigestChoice, string>> = {
  off: t("profile.digestCard.weeklySummaryTurnedOff"),
  weekly: t("profile.digestCard.weeklySummaryTurnedOn"),
};

/** Whether the member receives the weekly summary. */
export function DigestCard({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const shownDigest = update.isPending ? (update.variables.digest ?? profile.digest) : profile.digest;
  const choose = (digest: DigestChoice) =>
    update.mutate({ version: profile.version, digest }, { onSuccess: () => toast("ok", saved[digest]) });
  return (
    <Card
      title={t("profile.digestCard.weeklySummaryEmail")}
      lead={t("profile.digestCard.lead", { email: profile.email })}
    >
      <Stack>
        <ErrorNotice error={update.error} />
        <Row>
          <Segmented
            label={t("profile.digestCard.weeklySummary")}
            options={choices}
            value={shownDigest}
            onChange={choose}
          />
        </Row>
        <p>{t("profile.digestCard.oneEmailPerActive")}</p>
      </Stack>
    </Card>
  );
}
