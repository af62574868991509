import {
  getSourceHealth,
  type PaymentSource,
  sourceEventStates,
} from "@kiteloop/contract/money/payment-source";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { refetchInterval } from "../../../../api/queries/payment-sources.ts";
import { queryOf } from "../../../../api/query-of.ts";
import styles from "./payment-sources.module.css";
import { stateWords } from "./words.ts";

/** The last event, and how many of the newest are in each state. */
export function SourceHealth({ source }: { source: PaymentSource }) {
  const query = useQuery({
    ...queryOf(getSourceHealth, { params: { sourceId: source.id } }),
    refetchInterval,
  });
  return (
    <Loaded query={query} skeleton={<Skeleton height="3rem" />}>
      {({ lastEventAt, states }) =>
        lastEventAt === null ? (
          <p className={styles.reason}>{t("No events yet.")}</p>
        ) : (
          <div>
            <p className={styles.label}>
              {t("Last event {ago}", { ago: formatAgo(lastEventAt, Date.now()) })}
            </p>
            <ul className={styles.states}>
              {sourceEventStates
                .filter((state) => states[state] > 0)
                .map((state) => (
                  <li key={state}>
                    <Badge
                      tone={stateWords[state].tone}
                    >{`${stateWords[state].label}: ${states[state]}`}</Badge>
                  </li>
                ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
