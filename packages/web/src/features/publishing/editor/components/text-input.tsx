import { isRightToLeft, type WidgetLanguage } from "@kiteloop/contract/publishing/widget/languages";
import { type ChangeEvent, useRef } from "react";
import { TextArea, TextField } from "../../../../components/ui/field.tsx";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { cx } from "../../../../lib/cx.ts";
import type { FieldSpec } from "../fields/groups.data.ts";
import { insertable } from "../fields/groups.ts";
import { t } from "../messages.ts";
import { maxLengthOf, textField, textIn, withTexts } from "../state/texts.ts";
import { useComplaint, useConfig, useEditor, useLanguage, useWarning } from "./editor-context.ts";
import styles from "./fields.module.css";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** One text of the widget in the edited language. */
export function TextInput({ spec }: { spec: FieldSpec }) {
  const { store } = useEditor();
  const { key, label, hint, long } = spec;
  const language = useLanguage();
  const type = useConfig((config) => config.type);
  const field = useConfig((config) => textField(config, language, key));
  const value = useConfig((config) => textIn(config, language, key));
  const own = useConfig((config) => textIn(config, config.language, key));
  const main = useConfig((config) => config.language);
  const isOwn = main === language;
  const problem = useComplaint(field);
  const warning = useWarning(field);
  const names = insertable(type, key);
  const control = useRef<Control | null>(null);
  const most = maxLengthOf(type, key);
  const falls = !isOwn && value === "" && own !== "";
  // An empty field shows its fallback text.
  const written = falls ? main : language;

  const change = (text: string) =>
    store.edit(field, (config) => withTexts(config, language, { [key]: text }));

  const keep = (element: Control | null) => {
    control.current = element;
  };

  function insert(name: string): void {
    const at = control.current;
    const [from, to] = [at?.selectionStart ?? value.length, at?.selectionEnd ?? value.length];
    const put = `{${name}}`;
    const text = value.slice(0, from) + put + value.slice(to);
    if (most !== undefined && text.length > most) return;
    change(text);
    // The cursor can be set only after rendering.
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(from + put.length, from + put.length);
    });
  }

  const shared = {
    label,
    hint: warning ? <span className={styles.warning}>{warning}</span> : falls ? fallback(main) : hint,
    value,
    maxLength: most,
    placeholder: isOwn ? undefined : own,
    dir: isRightToLeft(written) ? "rtl" : "ltr",
    lang: written,
    "data-field": field,
    aside: (
      <span className={styles.helps}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.insert}
            aria-label={t("editor.textInput.insert", { name: `{${name}}`, label })}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </button>
        ))}
        {most !== undefined && (
          <span className={cx(styles.count, value.length > most * 0.85 && styles.near)}>
            {t("editor.textInput.length", { length: value.length, most })}
          </span>
        )}
      </span>
    ),
    error: problem,
    onChange: (event: ChangeEvent<Control>) => change(event.target.value),
  };
  return (
    <div className={cx(styles.text, falls && styles.falls)}>
      {long ? <TextArea {...shared} ref={keep} /> : <TextField {...shared} ref={keep} />}
    </div>
  );
}

const fallback = (main: WidgetLanguage) => t("editor.textInput.fallback", { language: languageName(main) });
