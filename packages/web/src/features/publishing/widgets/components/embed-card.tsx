import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { comesAndGoes, roomCss, roomFor } from "@kiteloop/contract/publishing/widget/room";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { installAnchor } from "../../../../components/install/anchor.ts";
import { elementOf } from "../../../../components/install/script.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { PinnedScript } from "./pinned-script.tsx";
import styles from "./widgets.module.css";

/** Code that this widget needs on the page, by placement and trigger. */
export function EmbedCard({ project, widget }: { project: Project; widget: Widget }) {
  const { placement, trigger } = widget.draft.behaviour;
  return (
    <Card title="Embed">
      <Stack tight>
        <p className={styles.text}>The project's one script tag, on every page:</p>
        <CopyField label="script tag" value={project.scriptTag} />
        {!project.lastSeen && (
          <p className={styles.text}>
            No page has reported in yet.{" "}
            <Link to={`${paths.project.href({ projectId: project.id })}#${installAnchor}`}>
              Where to paste it, step by step
            </Link>
          </p>
        )}
        {placement.kind === "inline" ? (
          <>
            <p className={styles.text}>This widget stands in the page, where you put its element:</p>
            <CopyField
              label="widget element"
              value={comesAndGoes(widget.type) ? elementOf(widget.id) : roomFor(widget.type, widget.id)}
            />
            <p className={styles.text}>
              {comesAndGoes(widget.type)
                ? "Most visitors never see it, so no room is kept for it. On a page where everybody does, put it into a box, so that nothing moves when it is drawn:"
                : "In your style sheet, so that nothing moves when it is drawn:"}
            </p>
            {comesAndGoes(widget.type) && <CopyField label="box" value={roomFor(widget.type, widget.id)} />}
            <CopyField label="style sheet" value={roomCss(widget.type)} />
          </>
        ) : (
          <p className={styles.text}>This widget floats over the page by itself; it needs no element.</p>
        )}
        {trigger.kind === "manual" && (
          <>
            <p className={styles.text}>It waits until you open it:</p>
            <CopyField label="call that opens it" value={`kiteloop.open("${widget.id}")`} />
          </>
        )}
        <PinnedScript projectId={project.id} />
      </Stack>
    </Card>
  );
}
