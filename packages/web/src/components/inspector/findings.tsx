import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Check, CircleHelp, X } from "lucide-react";
import { Link } from "react-router-dom";
import { elementOf } from "../install/script.ts";
import type { Finding, Fix, Verdict } from "./finding.ts";
import styles from "./inspector.module.css";

const signs = { yes: Check, no: X, maybe: CircleHelp };
const verdictTexts: Record<Verdict, string> = {
  yes: t("Yes"),
  no: t("No"),
  maybe: t("Depends"),
};

type FindingsProps = { findings: readonly Finding[]; project: Project; widget: Widget };

/** Each condition with its result, the reason and how to fix it. */
export function Findings({ findings, project, widget }: FindingsProps) {
  return (
    <ol className={styles.findings}>
      {findings.map(({ id, verdict, title, reason, fix }) => {
        const Sign = signs[verdict];
        return (
          <li key={id} data-verdict={verdict}>
            <Sign aria-hidden="true" size={16} />
            <div>
              <p>
                <span className="visually-hidden">{verdictTexts[verdict]}: </span>
                <strong>{title}</strong>
              </p>
              {reason && <p className={styles.note}>{reason}</p>}
              {fix === "element" && <CopyField label={t("widget element")} value={elementOf(widget.id)} />}
              {fix && fix !== "element" && <FixLink fix={fix} project={project} widget={widget} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type FixLinkProps = { fix: Exclude<Fix, "element">; project: Project; widget: Widget };

function FixLink({ fix, project, widget }: FixLinkProps) {
  const ref = { projectId: project.id, widgetId: widget.id };
  const links: Record<FixLinkProps["fix"], [to: string, label: string]> = {
    project: [paths.projects.href(), t("Restore project")],
    widget: [paths.widget.href(ref), t("Go to widget")],
    install: ["#install", t("View install guide")],
    origins: [paths.projectSettings.href({ projectId: project.id }), t("Edit allowed origins")],
    behaviour: [paths.editWidget.href({ ...ref, widgetType: widget.type }), t("Edit behavior")],
  };
  const [to, label] = links[fix];
  return (
    <Link className={styles.fix} to={to}>
      {label}
    </Link>
  );
}
