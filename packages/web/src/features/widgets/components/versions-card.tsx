import type { Widget, WidgetVersion } from "@kiteloop/contract/widget";
import { useQuery } from "@tanstack/react-query";
import { useSaveDraft, versionsQuery } from "../../../api/queries/widgets.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { toast, toastError } from "../../../components/ui/toast.ts";
import { formatAgo, formatDateTime } from "../../../lib/format.ts";
import { changesBetween } from "./changes.ts";
import styles from "./versions-card.module.css";

type VersionsCardProps = { widget: Widget; editable: boolean };

/** What was published, by whom, and what it changed. An old version can be taken back into the draft. */
export function VersionsCard({ widget, editable }: VersionsCardProps) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const versions = useQuery(versionsQuery(ref));
  return (
    <Card title="Versions">
      <Loaded
        query={versions}
        skeleton={
          <Stack tight>
            <Skeleton height="2.75rem" />
            <Skeleton height="2.75rem" />
          </Stack>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>Nothing published yet. What you publish is kept here for good.</p>
          ) : (
            <ol className={styles.list}>
              {items.map((version, index) => (
                <Version
                  key={version.number}
                  widget={widget}
                  version={version}
                  before={items[index + 1]}
                  editable={editable}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

type VersionProps = VersionsCardProps & { version: WidgetVersion; before: WidgetVersion | undefined };

function Version({ widget, version, before, editable }: VersionProps) {
  const save = useSaveDraft({ projectId: widget.projectId, widgetId: widget.id });
  const live = widget.publishedVersion === version.number;
  const same = changesBetween(version.config, widget.draft).length === 0;
  const changes = before ? changesBetween(before.config, version.config) : [];
  return (
    <li className={styles.version}>
      <span className={styles.number}>v{version.number}</span>
      <div className={styles.words}>
        <p>
          {version.publishedBy},{" "}
          <time dateTime={version.publishedAt} title={formatDateTime(version.publishedAt)}>
            {formatAgo(version.publishedAt, Date.now())}
          </time>{" "}
          {live && <Badge tone="ok">{widget.status === "paused" ? "Paused" : "Live"}</Badge>}
        </p>
        <p className={styles.changes}>
          {before ? changes.join(", ") || "No change to the one before" : "First version"}
        </p>
      </div>
      {editable && !same && (
        <Button
          size="small"
          pending={save.isPending}
          onClick={() =>
            save.mutate(
              { version: widget.version, config: version.config },
              {
                onSuccess: () =>
                  toast("ok", `Version ${version.number} is now the draft`, "Publish to make it live."),
                onError: toastError("The draft was not changed"),
              },
            )
          }
        >
          Take back
        </Button>
      )}
    </li>
  );
}
