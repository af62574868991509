import { deliverability, providerLimits } from "@kiteloop/contract/messaging/email";
import type { getDeliverability } from "@kiteloop/contract/messaging/email-settings";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Sparkline } from "../../../../components/charts/sparkline.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatCount, formatCounted, formatDateTime } from "../../../../lib/format.ts";
import { shareText, volumeOf } from "./deliverability.ts";

type Standing = ResponseOf<typeof getDeliverability>;

const limits = (own: number, provider: number) =>
  `Paused at ${shareText(own)}; Amazon SES acts at ${shareText(provider)}`;

/** Bounce and complaint rates compared with their limits. `now` in ms since 1970. */
export function DeliverabilityCard({ standing, now }: { standing: Standing; now: number }) {
  const { judged, pause, month } = standing;
  const volume = volumeOf(standing.days, now);
  const total = volume.reduce((sum, sent) => sum + sent, 0);
  const rate = (part: number) => (judged.sent === 0 ? "–" : shareText(part / judged.sent));
  return (
    <Card
      title="Sending"
      lead={`Rates are of the latest ${formatCounted(judged.sent, "mail")}; from ${deliverability.judgedFrom} on they decide whether email continues.`}
    >
      <Stack>
        {pause && (
          <Notice tone="danger">
            Email is paused until {formatDateTime(pause.until)}: too many of the latest emails bounced or were
            reported as spam. It continues by itself, and emails of before are not held against it.
          </Notice>
        )}
        <Numbers>
          <Stat label={`Sent in ${deliverability.days} days`} value={formatCount(total)}>
            {total > 0 && (
              <Sparkline values={volume} label={`Emails by day over ${deliverability.days} days`} />
            )}
          </Stat>
          <Stat label="Bounced" value={rate(judged.bounced)}>
            {limits(deliverability.bounces, providerLimits.bounces)}
          </Stat>
          <Stat label="Reported as spam" value={rate(judged.complained)}>
            {limits(deliverability.complaints, providerLimits.complaints)}
          </Stat>
          <Stat label="This month" value={formatCount(month.used)}>
            of {formatCount(month.limit)} in the plan
            <ProgressBar label="Emails of this month’s plan" value={month.used} max={month.limit} />
          </Stat>
        </Numbers>
      </Stack>
    </Card>
  );
}
