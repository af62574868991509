import { deliverability, providerLimits } from "@kiteloop/contract/messaging/email";
import type { getDeliverability } from "@kiteloop/contract/messaging/email-settings";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Sparkline } from "@kiteloop/ui/charts/sparkline.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Numbers, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { formatCount, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { shareText, volumeOf } from "./deliverability.ts";

type Standing = ResponseOf<typeof getDeliverability>;

const limits = (own: number, provider: number) =>
  t("We pause at {own}. Amazon SES limit is {provider}", {
    own: shareText(own),
    provider: shareText(provider),
  });

/** Bounce and complaint rates compared with their limits. `now` in ms since 1970. */
export function DeliverabilityCard({ standing, now }: { standing: Standing; now: number }) {
  const { judged, pause, month } = standing;
  const volume = volumeOf(standing.days, now);
  const total = volume.reduce((sum, sent) => sum + sent, 0);
  const rate = (part: number) => (judged.sent === 0 ? "–" : shareText(part / judged.sent));
  return (
    <Card
      title={t("Deliverability")}
      lead={t(
        "Based on your last {sent, plural, one {email} other {# emails}}. After {judgedFrom}, high bounce or spam rates pause sending.",
        {
          sent: judged.sent,
          judgedFrom: deliverability.judgedFrom,
        },
      )}
    >
      <Stack>
        {pause && (
          <Notice tone="danger">
            {t(
              "Sending is paused until {until} because too many emails bounced or were reported as spam. It resumes automatically with a clean record.",
              {
                until: formatDateTime(pause.until),
              },
            )}
          </Notice>
        )}
        <Numbers>
          <Stat label={t("Sent in {days} days", { days: deliverability.days })} value={formatCount(total)}>
            {total > 0 && (
              <Sparkline
                values={volume}
                label={t("Emails by day over {days} days", { days: deliverability.days })}
              />
            )}
          </Stat>
          <Stat label={t("Bounced")} value={rate(judged.bounced)}>
            {limits(deliverability.bounces, providerLimits.bounces)}
          </Stat>
          <Stat label={t("Reported as spam")} value={rate(judged.complained)}>
            {limits(deliverability.complaints, providerLimits.complaints)}
          </Stat>
          <Stat label={t("This month")} value={formatCount(month.used)}>
            {t("of {limit, number} in your plan", { limit: month.limit })}
            <ProgressBar label={t("Monthly email usage")} value={month.used} max={month.limit} />
          </Stat>
        </Numbers>
      </Stack>
    </Card>
  );
}
