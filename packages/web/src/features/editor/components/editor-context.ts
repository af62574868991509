import type { Project } from "@kiteloop/contract/project";
import type { Widget } from "@kiteloop/contract/widget";
import type { WidgetLanguage } from "@kiteloop/contract/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { createContext, use, useSyncExternalStore } from "react";
import { complaint } from "../../../lib/form.ts";
import { complaintAt } from "../state/check.ts";
import type { EditorState, EditorStore } from "../state/store.ts";

type Context = {
  store: EditorStore;
  project: Project;
  widget: Widget;
  /** Groups of fields a member opened or closed, while the editor is open. */
  folds: Map<string, boolean>;
  /** Shows a field and puts the cursor into it. */
  goTo: (field: string) => void;
};

export const EditorContext = createContext<Context | null>(null);

export function useEditor(): Context {
  const context = use(EditorContext);
  if (!context) throw new Error("outside of the editor");
  return context;
}

/** A part of the editor's state. What `select` gives has to stay the same thing while nothing of it changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useConfig = <T>(select: (config: WidgetConfig) => T): T =>
  useEditorState(({ steps }) => select(steps.present.config));

export const useLanguage = (): WidgetLanguage => useEditorState(({ language }) => language);

/** What is wrong with a field, as a sentence. */
export const useComplaint = (field: string): string | undefined =>
  complaint({ message: useEditorState(({ complaints }) => complaintAt(complaints, field)) });

/** What reads wrong in a text that could be published all the same. */
export const useWarning = (field: string): string | undefined =>
  useEditorState(({ warnings }) => warnings.find((warning) => warning.field === field)?.message);
