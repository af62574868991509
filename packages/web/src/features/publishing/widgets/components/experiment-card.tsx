import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { experimentQuery } from "../../../../api/queries/experiments.ts";
import { stateText, verdictOf } from "../../../../lib/experiment/words.ts";
import styles from "./widgets.module.css";

/** Summary of the widget's running experiment; nothing if there is none. */
export function ExperimentCard({ widget }: { widget: Widget }) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const query = useQuery({ ...experimentQuery(ref), enabled: widget.experimentId !== null });
  if (widget.experimentId === null) return null;
  return (
    <Card
      title={t("Experiment")}
      action={
        <ButtonLink to={paths.compareWidget.href(ref)} size="small">
          {t("View experiment")}
        </ButtonLink>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
        {({ report }) =>
          report && (
            <>
              <p className={styles.text}>
                <Badge tone={report.paused ? "warn" : "ok"} dot>
                  {report.paused ? t("Paused") : t("Running")}
                </Badge>{" "}
                <strong>{verdictOf(report).title}.</strong>
              </p>
              <p className={styles.text}>{stateText(report)}</p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
