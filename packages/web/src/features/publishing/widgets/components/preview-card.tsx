import type { Widget } from "@kiteloop/contract/publishing/widget";
import { useState } from "react";
import { Card } from "../../../../components/ui/card.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { PreviewStage } from "../../../../components/widget-preview/preview-stage.tsx";
import { currentScheme } from "../../../../lib/theme.ts";

/** The draft, drawn by the widget's own code. */
export function PreviewCard({ widget }: { widget: Widget }) {
  const [scheme, setScheme] = useState(currentScheme);
  return (
    <Card
      title="Preview"
      lead={widget.unpublishedChanges ? "The draft, with changes that are not live yet." : "As it is live."}
      action={
        <Segmented
          label="Page around it"
          quiet
          options={[
            { id: "light", label: "Light" },
            { id: "dark", label: "Dark" },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      }
    >
      <PreviewStage title={`Preview of ${widget.name}`} config={widget.draft} scheme={scheme} height={640} />
    </Card>
  );
}
