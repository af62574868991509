import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { contentGroups } from "../fields/groups.data.ts";
import styles from "./editor.module.css";
import { useComplaint, useConfig, useEditor, useEditorState } from "./editor-context.ts";
import { FieldGroups } from "./field-groups.tsx";
import { LanguageBar } from "./language-bar.tsx";

/** Every text of the widget in each of its languages, and its other settings. */
export function ContentPanel() {
  const type = useConfig((config) => config.type);
  return (
    <div className={styles.panel}>
      <LanguageBar />
      <div>
        <FieldGroups groups={contentGroups[type]} />
      </div>
      <NameField />
    </div>
  );
}

function NameField() {
  const { store } = useEditor();
  const name = useEditorState(({ history }) => history.present.name);
  return (
    <TextField
      label={t("Widget name")}
      maxLength={80}
      value={name}
      data-field="name"
      error={useComplaint("name")}
      onChange={({ target }) => store.rename(target.value)}
    />
  );
}
