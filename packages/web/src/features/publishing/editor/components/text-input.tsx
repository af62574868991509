import { isRightToLeft, type WidgetLanguage } from "@kiteloop/contract/languages/list";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { type ChangeEvent, useRef } from "react";
import { Link } from "react-router-dom";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import type { FieldSpec } from "../fields/groups.data.ts";
import { insertable } from "../fields/groups.ts";
import { maxLengthOf, textField, textIn, withTexts } from "../state/texts.ts";
import {
  useComplaint,
  useConfig,
  useEditor,
  useLanguage,
  useLauncherAdvice,
  useRuleText,
  useWarning,
} from "./editor-context.ts";
import styles from "./fields.module.css";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** One text of the widget in the edited language. A reward with a rule is shown, and changed where the rules are. */
export function TextInput({ spec }: { spec: FieldSpec }) {
  const language = useLanguage();
  const rule = useRuleText(spec.key);
  const isOwn = useConfig((config) => config.language === language);
  if (rule === undefined || !isOwn) return <WrittenText spec={spec} rule={rule} />;
  return <RuleText label={spec.label} rule={rule} />;
}

function RuleText({ label, rule }: { label: string; rule: string }) {
  const { project } = useEditor();
  return (
    <TextField
      label={label}
      value={rule}
      readOnly
      hint={
        <Rich
          text="From the project’s reward rules. Change it under <link>Reward rules</link>."
          tags={{
            link: (text) => <Link to={paths.rewardRules.href({ projectId: project.id })}>{text}</Link>,
          }}
        />
      }
    />
  );
}

type WrittenTextProps = {
  spec: FieldSpec;
  /** The reward's text in the project's rules, if it has one. */
  rule: string | undefined;
};

function WrittenText({ spec, rule }: WrittenTextProps) {
  const { store } = useEditor();
  const { key, label, hint, long } = spec;
  const language = useLanguage();
  const type = useConfig((config) => config.type);
  const field = useConfig((config) => textField(config, language, key));
  const value = useConfig((config) => textIn(config, language, key));
  const stored = useConfig((config) => textIn(config, config.language, key));
  const own = rule ?? stored;
  const main = useConfig((config) => config.language);
  const isOwn = main === language;
  const problem = useComplaint(field);
  const found = useWarning(field);
  const advice = useLauncherAdvice(key, language);
  const warning = found ?? advice;
  const names = insertable(type, key);
  const control = useRef<Control | null>(null);
  const most = maxLengthOf(type, key);
  const falls = !isOwn && value === "" && own !== "";
  // An empty field shows its fallback text.
  const written = falls ? main : language;

  /** A translation of a reward is one of the rule's text. */
  const change = (text: string) =>
    store.edit(field, (config) => {
      const current = rule === undefined ? config : withTexts(config, config.language, { [key]: rule });
      return withTexts(current, language, { [key]: text });
    });

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
            aria-label={t("Insert {name} into {label}", { name: `{${name}}`, label })}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </button>
        ))}
        {most !== undefined && (
          <span className={cx(styles.count, value.length > most * 0.85 && styles.near)}>
            {t("{length, number} of {most, number}", { length: value.length, most })}
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

const fallback = (main: WidgetLanguage) =>
  t("Not translated. Visitors see the {language} text.", { language: languageName(main) });
