import { listReferrals } from "@kiteloop/contract/referrals/fraud";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { personName } from "../../../../lib/person-name.ts";
import { type FeedEntry, feedOf } from "./feed.ts";
import styles from "./overview.module.css";

const most = 7;
const pause = 15_000;

/** The latest joins and conversions of invitees, asked for while the screen is open. */
export function FeedCard({ projectId }: { projectId: string }) {
  const query = useQuery({
    ...queryOf(listReferrals, { params: { projectId }, query: {} }),
    refetchInterval: pause,
  });
  return (
    <Card
      title={t("Latest")}
      action={
        <ButtonLink to={`${paths.referrals.href({ projectId })}?list=all`} size="small">
          {t("All referrals")}
        </ButtonLink>
      }
    >
      <div className={styles.feed}>
        <Loaded query={query} skeleton={<Skeleton height="19rem" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={styles.none}>{t("Joins and conversions of invitees appear here.")}</p>
            ) : (
              <Entries entries={feedOf(items, most)} />
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly FeedEntry[] }) {
  // Of those that were there when the screen was opened, none is new.
  const first = useRef(new Set(entries.map(({ id }) => id)));
  return (
    <ol className={styles.entries} aria-live="polite">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isNew={!first.current.has(entry.id)} />
      ))}
    </ol>
  );
}

function Entry({ entry: { kind, at, referral }, isNew }: { entry: FeedEntry; isNew: boolean }) {
  const invitee = personName({ name: referral.inviteeName, externalId: referral.inviteeExternalId });
  const inviter = personName({ name: referral.participantName, externalId: referral.participantExternalId });
  const names = { invitee: <strong>{invitee}</strong>, inviter: <strong>{inviter}</strong> };
  return (
    <li className={cx(styles.entry, isNew && styles.fresh)}>
      <Monogram name={invitee} tone={kind === "joined" ? "sky" : "ok"} round />
      <p>
        {kind === "joined" ? (
          <Rich text="<invitee/> joined through <inviter/>" values={names} />
        ) : (
          <Rich text="<invitee/> converted, invited by <inviter/>" values={names} />
        )}
        <time className={styles.time} dateTime={at} title={formatDateTime(at)}>
          {formatAgo(at, Date.now())}
          {kind === "joined" && referral.review === "pending" && ` · ${t("needs review")}`}
        </time>
      </p>
    </li>
  );
}
