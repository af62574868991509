import { useState } from "react";
import { areSingleKeysOn, setSingleKeys } from "../../../../components/shortcuts/single-keys.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { t } from "../messages.ts";

const choices = [
  { id: "on", label: t("profile.keysCard.on") },
  { id: "off", label: t("profile.keysCard.off") },
] as const;

/** Whether letters and signs alone are shortcuts. */
export function KeysCard() {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <Card title={t("profile.keysCard.title")} lead={t("profile.keysCard.lead")}>
      <Row>
        <Segmented
          label={t("profile.keysCard.title")}
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
