import { ping } from "@kiteloop/contract/operations/system";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../api/query-of.ts";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { t } from "../../../lib/messages.tsx";
import styles from "./help.module.css";

/** Whether this instance responds, checked every minute. */
export function StatusCard() {
  const status = useQuery({ ...queryOf(ping), refetchInterval: minuteMs });
  return (
    <Card title={t("Status")} lead={t("Checked every minute.")}>
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
