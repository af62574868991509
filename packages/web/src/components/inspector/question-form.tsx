import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { audienceDevices } from "@kiteloop/contract/publishing/widget/behaviour";
import { TextField } from "../ui/field.tsx";
import { InstantField } from "../ui/instant-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import type { Question } from "./finding.ts";
import styles from "./inspector.module.css";
import { t } from "./messages.ts";

const kinds: { id: Question["who"]; label: string }[] = [
  { id: "new", label: t("inspector.questionForm.newVisitor") },
  { id: "returning", label: t("inspector.questionForm.returningVisitor") },
  { id: "identified", label: t("inspector.questionForm.identifiedParticipant") },
  { id: "invited", label: t("inspector.questionForm.inviteeWithALink") },
];

const deviceNames = {
  phone: t("inspector.questionForm.phone"),
  tablet: t("inspector.questionForm.tablet"),
  desktop: t("inspector.questionForm.desktop"),
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
        label={t("inspector.questionForm.widget")}
        options={widgets.map(({ id, name }) => ({ id, label: name }))}
        value={widget.id}
        onChange={onWidget}
      />
      <TextField
        label={t("inspector.questionForm.page")}
        value={question.page}
        placeholder="/pricing"
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget }) => change({ page: currentTarget.value })}
      />
      <Select
        label={t("inspector.questionForm.visitor")}
        options={kinds}
        value={question.who}
        onChange={(id) => change({ who: kinds.find((kind) => kind.id === id)?.id ?? "new" })}
      />
      <Segmented
        label={t("inspector.questionForm.device")}
        options={audienceDevices.map((id) => ({ id, label: deviceNames[id] }))}
        value={question.device}
        onChange={(device) => change({ device })}
      />
      <TextField
        label={t("inspector.questionForm.language")}
        value={question.language}
        placeholder={t("inspector.questionForm.de")}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={20}
        onChange={({ currentTarget }) => change({ language: currentTarget.value.trim() })}
      />
      <InstantField
        label={t("inspector.questionForm.time")}
        timeZone={project.timeZone}
        value={question.at}
        onChange={(at) => at !== null && change({ at })}
      />
    </div>
  );
}
