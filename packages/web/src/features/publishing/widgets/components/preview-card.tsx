import type { Widget } from "@kiteloop/contract/publishing/widget";
import { useState } from "react";
import { useOffered } from "../../../../components/rewards/use-reward-rules.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { PreviewStage } from "../../../../components/widget-preview/preview-stage.tsx";
import { currentScheme } from "../../../../lib/theme.ts";
import { t } from "../messages.ts";

/** The draft, drawn by the widget's own code. */
export function PreviewCard({ widget }: { widget: Widget }) {
  const [scheme, setScheme] = useState(currentScheme);
  const config = useOffered(widget.projectId, widget.draft);
  return (
    <Card
      title={t("widgets.previewCard.preview")}
      lead={
        widget.unpublishedChanges
          ? t("widgets.previewCard.draftWithUnpublishedChanges")
          : t("widgets.previewCard.publishedVersion")
      }
      action={
        <Segmented
          label={t("widgets.previewCard.background")}
          quiet
          options={[
            { id: "light", label: t("widgets.previewCard.light") },
            { id: "dark", label: t("widgets.previewCard.dark") },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      }
    >
      <PreviewStage
        title={t("widgets.previewCard.previewOf", { name: widget.name })}
        config={config}
        scheme={scheme}
        height={640}
      />
    </Card>
  );
}
