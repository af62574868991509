import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { experimentQuery } from "../../../../api/queries/experiments.ts";
import { versionsQuery } from "../../../../api/queries/widgets.ts";
import { configsOf, useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { blocksPublishing } from "../../../../lib/blocks-publishing.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import { RollBackDialog } from "./roll-back-dialog.tsx";
import { VersionRow } from "./version-row.tsx";
import { publishedOf, versionBefore } from "./version-text.ts";
import styles from "./widgets.module.css";

type VersionsCardProps = { project: Project; widget: Widget; editable: boolean };

const skeleton = (
  <Stack tight>
    <Skeleton height="2.75rem" />
    <Skeleton height="2.75rem" />
  </Stack>
);

/** The published versions with author and changes. Each can be restored. */
export function VersionsCard({ project, widget, editable }: VersionsCardProps) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const versions = useQuery(versionsQuery(ref));
  const around = useSurroundings(project, configsOf(versions.data));
  const experiment = useQuery({ ...experimentQuery(ref), enabled: blocksPublishing(widget) });
  const variants = (blocksPublishing(widget) && experiment.data?.report?.experiment.variants) || [];
  // The version that was live on opening, because the list may briefly lack it during the request.
  const [back, setBack] = useState<{ version: WidgetVersion; live: WidgetVersion }>();
  const live = publishedOf(widget, versions.data?.items ?? []);
  /** Whether restoring would change anything for visitors. */
  const changesAnything = ({ config }: WidgetVersion) =>
    live !== undefined && changesBetween(live.config, config, around).length > 0;
  const compare = (
    <ButtonLink to={paths.compareWidget.href(ref)} size="small">
      {t("Compare")}
    </ButtonLink>
  );
  return (
    <Card title={t("Versions")} action={live && compare}>
      <Loaded query={versions} skeleton={skeleton}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.text}>{t("No versions yet. Every published version is kept here.")}</p>
          ) : (
            <ol className={styles.versions}>
              {items.map((version) => (
                <VersionRow
                  key={version.number}
                  widget={widget}
                  version={version}
                  before={versionBefore(version, items)}
                  around={around}
                  variant={variants.find(({ number }) => number === version.number)?.variant}
                  editable={editable}
                  {...(editable &&
                    live &&
                    changesAnything(version) && { onRollBack: () => setBack({ version, live }) })}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {back && (
        <RollBackDialog
          widget={widget}
          live={back.live}
          version={back.version}
          around={around}
          onClose={() => setBack(undefined)}
        />
      )}
    </Card>
  );
}
