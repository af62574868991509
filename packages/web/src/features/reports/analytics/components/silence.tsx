import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Drawing } from "@kiteloop/ui/components/drawing.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import styles from "./silence.module.css";

type SilenceProps = { project: Project; widest: boolean; onWiden: () => void };

/** No data: the next step depends on whether a widget was ever seen. */
export function Silence({ project, widest, onWiden }: SilenceProps) {
  const widgets = paths.projectWidgets.href({ projectId: project.id });
  if (project.lastSeen) {
    return (
      <section className={styles.silence}>
        <Drawing name="quiet" />
        <h2>{t("No activity in this period")}</h2>
        <p>
          {t(
            "{name} has been seen before, so the script works. Select another period, or check its widgets.",
            { name: project.name },
          )}
        </p>
        <div className={styles.actions}>
          {!widest && (
            <Button variant="primary" onClick={onWiden}>
              {t("Show 90 days")}
            </Button>
          )}
          <ButtonLink to={widgets}>{t("View widgets")}</ButtonLink>
        </div>
      </section>
    );
  }
  return <BeforeTheFirst project={project} />;
}

/** Until a page has reported: publish, and then add the tag. */
function BeforeTheFirst({ project: { id: projectId, host } }: { project: Project }) {
  const widgets = useQuery(widgetsQuery(projectId));
  if (widgets.isPending) return <Skeleton height="21rem" />;
  const published = widgets.data?.items.some(({ publishedVersion }) => publishedVersion !== null) ?? false;
  return (
    <section className={styles.silence}>
      <Drawing name="quiet" />
      <h2>{t("Numbers start with the first visitor")}</h2>
      <p>
        {published
          ? t("Add the script tag to {host}. Activity appears here within five seconds.", { host })
          : t(
              "Publish a widget and add the script tag to {host}. Activity appears here within five seconds.",
              { host },
            )}
      </p>
      <div className={styles.actions}>
        {published ? (
          <ButtonLink to={paths.install.href({ projectId })} variant="primary">
            {t("Show script tag")}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.projectWidgets.href({ projectId })} variant="primary">
            {t("Go to widgets")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
