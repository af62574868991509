import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { audienceDevices } from "@kiteloop/contract/publishing/widget/behaviour";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { InstantField } from "@kiteloop/ui/components/instant-field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { Question } from "./finding.ts";
import styles from "./inspector.module.css";

const kinds: { id: Question["who"]; label: string }[] = [
  { id: "new", label: t("New visitor") },
  { id: "returning", label: t("Returning visitor") },
  { id: "identified", label: t("Identified participant") },
  { id: "invited", label: t("Invitee with a link") },
];

const deviceNames = {
  phone: t("Phone"),
  tablet: t("Tablet"),
  desktop: t("Desktop"),
};

type QuestionFormProps = {
  project: Project;
  widgets: readonly Widget[];
  widget: Widget;
  onWidget: (id: string) => void;
  question: Question;
  onQuestion: (question: Question) => void;
};

/** The visit to be examined; the result updates with each choice. */
export function QuestionForm(props: QuestionFormProps) {
  const { project, widgets, widget, onWidget, question, onQuestion } = props;
  const change = (part: Partial<Question>) => onQuestion({ ...question, ...part });
  return (
    <div className={styles.form}>
      <Select
        label={t("Widget")}
        options={widgets.map(({ id, name }) => ({ id, label: name }))}
        value={widget.id}
        onChange={onWidget}
      />
      <TextField
        label={t("Page")}
        value={question.page}
        placeholder="/pricing"
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget }) => change({ page: currentTarget.value })}
      />
      <Select
        label={t("Visitor")}
        options={kinds}
        value={question.who}
        onChange={(id) => change({ who: kinds.find((kind) => kind.id === id)?.id ?? "new" })}
      />
      <Segmented
        label={t("Device")}
        options={audienceDevices.map((id) => ({ id, label: deviceNames[id] }))}
        value={question.device}
        onChange={(device) => change({ device })}
      />
      <TextField
        label={t("Language")}
        value={question.language}
        placeholder={t("de")}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={20}
        onChange={({ currentTarget }) => change({ language: currentTarget.value.trim() })}
      />
      <InstantField
        label={t("Time")}
        timeZone={project.timeZone}
        value={question.at}
        onChange={(at) => at !== null && change({ at })}
      />
    </div>
  );
}
