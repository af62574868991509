import {
  audienceDevices,
  type VisitorKind,
  visitors,
  type WidgetAudience,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { ChipField } from "@kiteloop/ui/components/chip-field.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { deviceNames, visitorHints, visitorNames } from "../fields/names.ts";
import { readLanguage, readPath } from "../state/audience.ts";
import { withAudience } from "../state/edits.ts";
import { useComplaint, useConfig, useEditor } from "./editor-context.ts";
import { NumberInput } from "./number-input.tsx";

/** The audience: all conditions must match. */
export function AudienceFields() {
  const { store } = useEditor();
  const audience = useConfig((config) => config.behaviour.audience);
  const set = (change: Partial<WidgetAudience>) =>
    store.edit(`behaviour.audience.${Object.keys(change).join()}`, (config) => withAudience(config, change));
  return (
    <>
      <Select
        label={t("Visitors")}
        options={visitors.map((id) => ({ id, label: visitorNames[id], hint: visitorHints[id] }))}
        value={audience.who}
        onChange={(id) => set({ who: visitors.find((kind: VisitorKind) => kind === id) ?? "anyone" })}
        hint={visitorHints[audience.who]}
      />
      <ChipField
        label={t("Include pages")}
        hint={t("A path such as /pricing. Use * as a wildcard. Leave empty for all pages.")}
        placeholder="/blog/*"
        most={20}
        values={audience.include}
        read={readPath}
        error={useComplaint("behaviour.audience.include")}
        onChange={(include) => set({ include })}
      />
      <ChipField
        label={t("Exclude pages")}
        placeholder="/checkout/*"
        most={20}
        values={audience.exclude}
        read={readPath}
        error={useComplaint("behaviour.audience.exclude")}
        onChange={(exclude) => set({ exclude })}
      />
      <Checkboxes
        label={t("Devices")}
        items={audienceDevices.map((id) => ({ id, label: deviceNames[id] }))}
        value={audience.devices}
        onChange={(chosen) => set({ devices: audienceDevices.filter((device) => chosen.includes(device)) })}
      />
      <ChipField
        label={t("Languages")}
        placeholder={t("All, or such as de or pt-BR")}
        most={20}
        values={audience.languages}
        name={(tag) => `${languageName(tag)} (${tag})`}
        read={readLanguage}
        error={useComplaint("behaviour.audience.languages")}
        onChange={(languages) => set({ languages })}
      />
      <NumberInput
        label={t("Percentage of visitors, always the same ones")}
        after="%"
        min={1}
        max={100}
        field="behaviour.audience.percent"
        value={audience.percent}
        error={useComplaint("behaviour.audience.percent")}
        onChange={(percent) => set({ percent: percent ?? Number.NaN })}
      />
    </>
  );
}
