import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { areSingleKeysOn, setSingleKeys } from "@kiteloop/ui/shortcuts/single-keys.ts";
import { type FormEvent, useState } from "react";

const choices = [
  { id: "on", label: t("Enabled") },
  { id: "off", label: t("Disabled") },
] as const;

/** Whether letters and signs alone are shortcuts. */
export function KeysCard() {
  const [stored, setStored] = useState(areSingleKeysOn);
  const [on, setOn] = useState(stored);

  function save(event: FormEvent) {
    event.preventDefault();
    setSingleKeys(on);
    const kept = areSingleKeysOn();
    setStored(kept);
    setOn(kept);
    toast("ok", t("Shortcuts saved"));
  }

  return (
    <Card
      title={t("Single-key shortcuts")}
      lead={t("Such as J, K, A and R in lists. Applies to this browser.")}
    >
      <form onSubmit={save}>
        <Stack>
          <Row>
            <Segmented
              quiet
              label={t("Single-key shortcuts")}
              options={choices}
              value={on ? "on" : "off"}
              onChange={(choice) => setOn(choice === "on")}
            />
          </Row>
          <SaveRow changed={on !== stored} pending={false}>
            {t("Save shortcuts")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
