import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { Tabs } from "../../../../components/ui/tabs.tsx";
import { type Tab, tabOf } from "../fields/groups.ts";
import { t } from "../messages.ts";
import { BehaviourPanel } from "./behaviour-panel.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { DesignPanel } from "./design-panel.tsx";
import { useConfig, useEditorState } from "./editor-context.ts";
import { RewardPanel } from "./reward-panel.tsx";

const tabs = [
  { id: "content", label: t("editor.settingsTabs.content"), content: <ContentPanel /> },
  { id: "design", label: t("editor.settingsTabs.design"), content: <DesignPanel /> },
  { id: "behaviour", label: t("editor.settingsTabs.behavior"), content: <BehaviourPanel /> },
  { id: "reward", label: t("editor.settingsTabs.reward"), content: <RewardPanel /> },
] as const;

type SettingsTabsProps = { tab: Tab; onSelect: (tab: Tab) => void };

/** The settings in tabs; a tab with errors says so. */
export function SettingsTabs({ tab, onSelect }: SettingsTabsProps) {
  const type = useConfig((config) => config.type);
  const wrong = useWrongTabs(type);
  return (
    <Tabs
      label={t("editor.settingsTabs.settings")}
      selected={tab}
      onSelect={(id) => onSelect(tabs.find((one) => one.id === id)?.id ?? "content")}
      tabs={tabs.map((one) => ({
        ...one,
        problem: wrong.includes(one.id) ? t("editor.settingsTabs.problem") : undefined,
      }))}
    />
  );
}

function useWrongTabs(type: WidgetType): string[] {
  const joined = useEditorState(({ complaints }) =>
    [...new Set([...complaints.keys()].map((field) => tabOf(type, field)))].sort().join(),
  );
  return joined.split(",");
}
