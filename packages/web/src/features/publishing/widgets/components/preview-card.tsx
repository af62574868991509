import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { useState } from "react";
import { useOffered } from "../../../../components/rewards/use-reward-rules.ts";
import { PreviewStage } from "../../../../components/widget-preview/preview-stage.tsx";

/** The draft, drawn by the widget's own code. */
export function PreviewCard({ widget }: { widget: Widget }) {
  const [scheme, setScheme] = useState(currentScheme);
  const config = useOffered(widget.projectId, widget.draft);
  return (
    <Card
      title={t("Preview")}
      lead={widget.unpublishedChanges ? t("Draft with unpublished changes") : t("Published version")}
      action={
        <Segmented
          label={t("Background")}
          quiet
          options={[
            { id: "light", label: t("Light") },
            { id: "dark", label: t("Dark") },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      }
    >
      <PreviewStage
        title={t("Preview of {name}", { name: widget.name })}
        config={config}
        scheme={scheme}
        height={640}
      />
    </Card>
  );
}
