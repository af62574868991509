import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import type { FieldGroup, FieldSpec } from "../fields/groups.data.ts";
import { rewardKeys } from "../state/goals.ts";
import { isText, missingTexts } from "../state/texts.ts";
import { useConfig, useEditorState, useLanguage } from "./editor-context.ts";
import styles from "./fields.module.css";
import { Fold } from "./fold.tsx";
import { settingInputs } from "./setting-input.tsx";
import { TextInput } from "./text-input.tsx";

/** Groups of texts and settings, the first one open. */
export function FieldGroups({ groups, open = 1 }: { groups: readonly FieldGroup[]; open?: number }) {
  const type = useConfig((config) => config.type);
  return groups.map((group, index) => (
    <Fold
      key={group.title}
      id={`${type}: ${group.title}`}
      title={group.title}
      open={index < open}
      note={<GroupNote group={group} />}
    >
      {group.fields.map((spec) => (
        <FieldInput key={spec.key} type={type} spec={spec} />
      ))}
    </Fold>
  ));
}

/** The control of one text or setting; rewards of goals are shown with their goals. */
function FieldInput({ type, spec }: { type: WidgetType; spec: FieldSpec }): ReactNode {
  if (rewardKeys.includes(spec.key)) return null;
  if (isText(type, spec.key)) return <TextInput spec={spec} />;
  const Setting = settingInputs[spec.key];
  return Setting ? <Setting spec={spec} /> : null;
}

/** Shows that a folded group has errors, or how many texts it lacks. */
function GroupNote({ group: { fields } }: { group: FieldGroup }) {
  const language = useLanguage();
  const has = (field: string) => fields.some(({ key }) => field.split(".").includes(key));
  const wrong = useEditorState(({ complaints }) => [...complaints.keys()].some(has));
  const missing = useConfig(
    (config) =>
      missingTexts(config, language).filter((key) => fields.some((spec) => spec.key === key)).length,
  );
  if (wrong) return <span className={styles.problem}>{t("Needs attention")}</span>;
  return missing > 0 ? t("{missing, number} missing", { missing }) : null;
}
