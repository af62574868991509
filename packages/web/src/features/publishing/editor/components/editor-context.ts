import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { localised } from "@kiteloop/contract/publishing/widget/localise";
import { offered, offerWords } from "@kiteloop/contract/publishing/widget/offer";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { createContext, use, useSyncExternalStore } from "react";
import { useRewardRules } from "../../../../components/rewards/use-reward-rules.ts";
import { complaint } from "../../../../lib/form.ts";
import { complaintAt } from "../state/check.ts";
import type { EditorState, EditorStore } from "../state/store.ts";
import type { Warning } from "../state/warnings.ts";

type Context = {
  store: EditorStore;
  project: Project;
  widget: Widget;
  /** Groups of fields that a member opened or closed, while the editor is open. */
  folds: Map<string, boolean>;
  /** Shows and focuses a field. */
  goTo: (field: string) => void;
};

export const EditorContext = createContext<Context | null>(null);

export function useEditor(): Context {
  const context = use(EditorContext);
  if (!context) throw new Error("outside of the editor");
  return context;
}

/** A part of the editor's state. The result of `select` must stay identical while it does not change. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useConfig = <T>(select: (config: WidgetConfig) => T): T =>
  useEditorState(({ history }) => select(history.present.config));

export const useLanguage = (): WidgetLanguage => useEditorState(({ language }) => language);

/** The error of a field, as a sentence. */
export const useComplaint = (field: string): string | undefined =>
  complaint({ message: useEditorState(({ complaints }) => complaintAt(complaints, field)) });

/** The text of a reward in the project's rules, if it has one: `reward`, `friendReward`, or a goal's. */
export function useRuleText(key: string): string | undefined {
  const rules = useRewardRules(useEditor().project.id);
  return useConfig((config) => rules && offerWords(config, rules)[key]);
}

const isMissing = ({ reward }: Warning, words: Readonly<Record<string, string>>) =>
  reward === undefined || words[reward] === undefined;

/** Warnings of texts that could still be published. A reward that the project's rules state is not missing. */
export function useWarnings(): readonly Warning[] {
  const rules = useRewardRules(useEditor().project.id);
  const config = useConfig((whole) => whole);
  const warnings = useEditorState((state) => state.warnings);
  const words = rules ? offerWords(config, rules) : {};
  return warnings.filter((warning) => isMissing(warning, words));
}

export function useWarning(field: string): string | undefined {
  const rules = useRewardRules(useEditor().project.id);
  return useEditorState(({ warnings, history }) => {
    const warning = warnings.find((one) => one.field === field);
    const words = rules && warning ? offerWords(history.present.config, rules) : {};
    return warning && isMissing(warning, words) ? warning.message : undefined;
  });
}

/** Longest text of a launcher in one line on a phone, in characters. */
const longestLauncher = 30;

/** Advice on a launcher that takes two lines once its rewards are filled in. */
export function useLauncherAdvice(key: string, language: WidgetLanguage): string | undefined {
  const rules = useRewardRules(useEditor().project.id);
  const length = useConfig((config) => {
    if (key !== "launcher") return 0;
    const { content } = localised(rules ? offered(config, rules) : config, language);
    return "launcher" in content ? [...(content.launcher ?? "")].length : 0;
  });
  if (length <= longestLauncher) return undefined;
  return t("{length} characters with its rewards, which take two lines on phones. Aim for {most}.", {
    length,
    most: longestLauncher,
  });
}
