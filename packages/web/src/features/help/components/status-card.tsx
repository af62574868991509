import { ping } from "@kiteloop/contract/operations/system";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import styles from "./help.module.css";

/** Whether this instance responds, checked every minute. */
export function StatusCard() {
  const status = useQuery({ ...queryOf(ping), refetchInterval: minuteMs });
  return (
    <Card title={t("Status")}>
      <Loaded query={status} skeleton={<Skeleton height="3rem" />}>
        {({ stage, version, tableMs }) => (
          <>
            <p className={styles.status}>
              <Badge tone="ok" dot>
                {t("API and database operational")}
              </Badge>
            </p>
            <p className={styles.small}>
              {t("Version {version} · {stage} · Database response: {tableMs, number} ms", {
                version,
                stage,
                tableMs,
              })}{" "}
              <a href={paths.errorPing.href()}>{t("Test error reporting")}</a>
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
