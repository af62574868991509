import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Anchor } from "@kiteloop/ui/components/anchor.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { versionsQuery } from "../../api/queries/widgets.ts";
import type { Question } from "./finding.ts";
import { Findings } from "./findings.tsx";
import { inspect, summaryOf } from "./inspect.ts";
import styles from "./inspector.module.css";
import { pageOf } from "./page.ts";
import { QuestionForm } from "./question-form.tsx";

type InspectorProps = { project: Project; widgets: readonly Widget[] };

/** Explains why a visitor does not see a widget. */
export function InspectorCard({ project, widgets }: InspectorProps) {
  const [widgetId, setWidgetId] = useState<string>();
  const [question, setQuestion] = useState<Question>(() => ({
    page: "/",
    device: "desktop",
    language: "en",
    who: "new",
    at: new Date().toISOString(),
  }));
  const widget = widgets.find(({ id }) => id === widgetId) ?? widgets[0];

  if (!widget) return null;
  return (
    <Anchor id="inspector">
      <Card title={t("Why isn’t my widget showing?")}>
        <div className={styles.inspector}>
          <QuestionForm
            project={project}
            widgets={widgets}
            widget={widget}
            onWidget={setWidgetId}
            question={question}
            onQuestion={setQuestion}
          />
          <Answer project={project} widget={widget} question={question} />
        </div>
      </Card>
    </Anchor>
  );
}

type AnswerProps = { project: Project; widget: Widget; question: Question };

const tones = { yes: "ok", no: "warn", maybe: "info" } as const;

function Answer({ project, widget, question }: AnswerProps) {
  const versions = useQuery(versionsQuery({ projectId: project.id, widgetId: widget.id }));
  if (pageOf(question.page) === null) {
    return <p className={styles.note}>{t("Enter a path such as /pricing, or a full URL.")}</p>;
  }
  return (
    <Loaded query={versions} skeleton={<Skeleton height="16rem" />}>
      {({ items }) => {
        const live = items.find(({ number }) => number === widget.publishedVersion);
        const findings = inspect(
          { project, widget, config: live?.config ?? widget.draft },
          question,
          Date.now(),
        );
        const { verdict, text } = summaryOf(findings);
        return (
          <div className={styles.answer}>
            <Notice tone={tones[verdict]}>
              <strong>{text}</strong>
            </Notice>
            {verdict === "yes" ? (
              <details>
                <summary>{t("{count} conditions met", { count: findings.length })}</summary>
                <Findings findings={findings} project={project} widget={widget} />
              </details>
            ) : (
              <Findings findings={findings} project={project} widget={widget} />
            )}
            {live && widget.unpublishedChanges && (
              <p className={styles.note}>
                {t("Checks version {number}, which is live. The draft has unpublished changes.", {
                  number: live.number,
                })}
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
