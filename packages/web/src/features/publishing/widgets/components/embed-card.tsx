import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { comesAndGoes, roomCss, roomFor } from "@kiteloop/contract/publishing/widget/room";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { elementOf } from "../../../../components/install/script.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Rich, t } from "../messages.ts";
import { PinnedScript } from "./pinned-script.tsx";
import styles from "./widgets.module.css";

/** Code that this widget needs on the page, by placement and trigger. */
export function EmbedCard({ project, widget }: { project: Project; widget: Widget }) {
  const { placement, trigger } = widget.draft.behaviour;
  return (
    <Card title={t("widgets.embedCard.embed")}>
      <Stack tight>
        <p className={styles.text}>{t("widgets.embedCard.addTheScriptTag")}</p>
        <CopyField label={t("widgets.embedCard.scriptTag")} value={project.scriptTag} />
        {!project.lastSeen && (
          <p className={styles.text}>
            <Rich
              id="widgets.embedCard.waitingForTheFirst"
              tags={{
                link: (text) => <Link to={paths.install.href({ projectId: project.id })}>{text}</Link>,
              }}
            />
          </p>
        )}
        {placement.kind === "inline" ? (
          <>
            <p className={styles.text}>{t("widgets.embedCard.addTheElementWhere")}</p>
            <CopyField
              label={t("widgets.embedCard.widgetElement")}
              value={comesAndGoes(widget.type) ? elementOf(widget.id) : roomFor(widget.type, widget.id)}
            />
            <p className={styles.text}>
              {comesAndGoes(widget.type)
                ? t("widgets.embedCard.toAvoidLayoutShift")
                : t("widgets.embedCard.toAvoidLayoutShift2")}
            </p>
            {comesAndGoes(widget.type) && (
              <CopyField label={t("widgets.embedCard.box")} value={roomFor(widget.type, widget.id)} />
            )}
            <CopyField label={t("widgets.embedCard.styleSheet")} value={roomCss(widget.type)} />
          </>
        ) : (
          <p className={styles.text}>{t("widgets.embedCard.thisWidgetFloatsOver")}</p>
        )}
        {trigger.kind === "manual" && (
          <>
            <p className={styles.text}>{t("widgets.embedCard.openItFromYour")}</p>
            <CopyField
              label={t("widgets.embedCard.callThatOpensIt")}
              value={t("widgets.embedCard.kiteloopOpen", { id: widget.id })}
            />
          </>
        )}
        <PinnedScript projectId={project.id} />
      </Stack>
    </Card>
  );
}
