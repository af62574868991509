import type { ResponseOf } from "@kiteloop/contract/endpoint";
import { mailStanding, providerLimits } from "@kiteloop/contract/mail";
import type { getMailStanding } from "@kiteloop/contract/mail-settings";
import { Sparkline } from "../../../components/charts/sparkline.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Numbers, Stack } from "../../../components/ui/layout.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { Stat } from "../../../components/ui/stat.tsx";
import { formatCount, formatCounted, formatDateTime } from "../../../lib/format.ts";
import { shareText, volumeOf } from "./standing.ts";

type Standing = ResponseOf<typeof getMailStanding>;

const limits = (own: number, provider: number) =>
  `Paused at ${shareText(own)}; Amazon SES acts at ${shareText(provider)}`;

/** How the mails fared, against what stops them. `now` in ms since 1970. */
export function StandingCard({ standing, now }: { standing: Standing; now: number }) {
  const { judged, pause, month } = standing;
  const volume = volumeOf(standing.days, now);
  const total = volume.reduce((sum, sent) => sum + sent, 0);
  const rate = (part: number) => (judged.sent === 0 ? "–" : shareText(part / judged.sent));
  return (
    <Card
      title="Sending"
      lead={`Rates are of the latest ${formatCounted(judged.sent, "mail")}; from ${mailStanding.judgedFrom} on they decide whether mail goes on.`}
    >
      <Stack>
        {pause && (
          <Notice tone="danger">
            Mail is paused until {formatDateTime(pause.until)}: too many of the latest mails bounced or were
            reported as spam. It goes on by itself, and mails of before are not held against it.
          </Notice>
        )}
        <Numbers>
          <Stat label={`Sent in ${mailStanding.days} days`} value={formatCount(total)}>
            {total > 0 && <Sparkline values={volume} label={`Mails by day over ${mailStanding.days} days`} />}
          </Stat>
          <Stat label="Bounced" value={rate(judged.bounced)}>
            {limits(mailStanding.bounces, providerLimits.bounces)}
          </Stat>
          <Stat label="Reported as spam" value={rate(judged.complained)}>
            {limits(mailStanding.complaints, providerLimits.complaints)}
          </Stat>
          <Stat label="This month" value={formatCount(month.used)}>
            of {formatCount(month.limit)} in the plan
            <ProgressBar label="Mails of this month’s plan" value={month.used} max={month.limit} />
          </Stat>
        </Numbers>
      </Stack>
    </Card>
  );
}
