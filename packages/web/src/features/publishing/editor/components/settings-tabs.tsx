import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type Tab, tabOf } from "../fields/groups.ts";
import { BehaviourPanel } from "./behaviour-panel.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { DesignPanel } from "./design-panel.tsx";
import { useConfig, useEditorState } from "./editor-context.ts";
import { RewardPanel } from "./reward-panel.tsx";

const tabs = [
  { id: "content", label: t("Content"), content: <ContentPanel /> },
  { id: "design", label: t("Design"), content: <DesignPanel /> },
  { id: "behaviour", label: t("Behavior"), content: <BehaviourPanel /> },
  { id: "reward", label: t("Reward"), content: <RewardPanel /> },
] as const;

type SettingsTabsProps = { tab: Tab; onSelect: (tab: Tab) => void };

/** The settings in tabs; a tab with errors says so. */
export function SettingsTabs({ tab, onSelect }: SettingsTabsProps) {
  const type = useConfig((config) => config.type);
  const wrong = useWrongTabs(type);
  return (
    <Tabs
      label={t("Settings")}
      selected={tab}
      onSelect={(id) => onSelect(tabs.find((one) => one.id === id)?.id ?? "content")}
      tabs={tabs.map((one) => ({
        ...one,
        problem: wrong.includes(one.id) ? t("needs attention") : undefined,
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
