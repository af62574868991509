import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetLanguage } from "@kiteloop/contract/publishing/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { createContext, use, useSyncExternalStore } from "react";
import { complaint } from "../../../../lib/form.ts";
import { complaintAt } from "../state/check.ts";
import type { EditorState, EditorStore } from "../state/store.ts";

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

/** The warning of a text that could still be published. */
export const useWarning = (field: string): string | undefined =>
  useEditorState(({ warnings }) => warnings.find((warning) => warning.field === field)?.message);
