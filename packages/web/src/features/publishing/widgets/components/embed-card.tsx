import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { comesAndGoes, roomCss, roomFor } from "@kiteloop/contract/publishing/widget/room";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { elementOf } from "../../../../components/install/script.ts";
import { PinnedScript } from "./pinned-script.tsx";
import styles from "./widgets.module.css";

/** Code that this widget needs on the page, by placement and trigger. */
export function EmbedCard({ project, widget }: { project: Project; widget: Widget }) {
  const { placement, trigger } = widget.draft.behaviour;
  return (
    <Card title={t("Embed")}>
      <Stack tight>
        <p className={styles.text}>{t("Add the script tag to every page:")}</p>
        <CopyField label={t("script tag")} value={project.scriptTag} />
        {!project.lastSeen && (
          <p className={styles.text}>
            <Rich
              text="Waiting for the first page view. <link>View install guide</link>"
              tags={{
                link: (text) => <Link to={paths.install.href({ projectId: project.id })}>{text}</Link>,
              }}
            />
          </p>
        )}
        {placement.kind === "inline" ? (
          <>
            <p className={styles.text}>{t("Add the element where the widget should appear:")}</p>
            <CopyField
              label={t("widget element")}
              value={comesAndGoes(widget.type) ? elementOf(widget.id) : roomFor(widget.type, widget.id)}
            />
            <p className={styles.text}>
              {comesAndGoes(widget.type)
                ? t("To avoid layout shift on pages where every visitor sees it, wrap it in a box:")
                : t("To avoid layout shift, add this to your style sheet:")}
            </p>
            {comesAndGoes(widget.type) && (
              <CopyField label={t("box")} value={roomFor(widget.type, widget.id)} />
            )}
            <CopyField label={t("style sheet")} value={roomCss(widget.type)} />
          </>
        ) : (
          <p className={styles.text}>{t("This widget is floating. It doesn’t need an element.")}</p>
        )}
        {trigger.kind === "manual" && (
          <>
            <p className={styles.text}>{t("Open it from your code:")}</p>
            <CopyField
              label={t("call that opens it")}
              value={t("kiteloop.open(“{id}”)", { id: widget.id })}
            />
          </>
        )}
        <PinnedScript projectId={project.id} />
      </Stack>
    </Card>
  );
}
