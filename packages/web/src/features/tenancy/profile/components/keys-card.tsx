import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { areSingleKeysOn, setSingleKeys } from "@kiteloop/ui/shortcuts/single-keys.ts";
import { useState } from "react";

const choices = [
  { id: "on", label: t("Enabled") },
  { id: "off", label: t("Disabled") },
] as const;

/** Whether letters and signs alone are shortcuts. */
export function KeysCard() {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <Card
      title={t("Single-key shortcuts")}
      lead={t("Such as J, K, A and R in lists. Applies to this browser.")}
    >
      <Row>
        <Segmented
          quiet
          label={t("Single-key shortcuts")}
          options={choices}
          value={on ? "on" : "off"}
          onChange={(choice) => {
            setSingleKeys(choice === "on");
            setOn(areSingleKeysOn());
          }}
        />
      </Row>
    </Card>
  );
}
