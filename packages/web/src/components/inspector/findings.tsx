import type { Project } from "@kiteloop/contract/project";
import type { Widget } from "@kiteloop/contract/widget";
import { Check, CircleHelp, X } from "lucide-react";
import { Link } from "react-router-dom";
import { paths, projectViewHref } from "../../app/paths.ts";
import { elementOf } from "../install/script.ts";
import { CopyField } from "../ui/copy-field.tsx";
import type { Finding, Mend, Verdict } from "./inspect.ts";
import styles from "./inspector.module.css";

const signs = { yes: Check, no: X, maybe: CircleHelp };
const said: Record<Verdict, string> = { yes: "Yes", no: "No", maybe: "Depends" };

type FindingsProps = { findings: readonly Finding[]; project: Project; widget: Widget };

/** Each thing that decides it, with its answer, the reason and the way to mend it. */
export function Findings({ findings, project, widget }: FindingsProps) {
  return (
    <ol className={styles.findings}>
      {findings.map(({ id, verdict, title, reason, mend }) => {
        const Sign = signs[verdict];
        return (
          <li key={id} data-verdict={verdict}>
            <Sign aria-hidden="true" size={16} />
            <div>
              <p>
                <span className="visually-hidden">{said[verdict]}: </span>
                <strong>{title}</strong>
              </p>
              {reason && <p className={styles.note}>{reason}</p>}
              {mend === "element" && <CopyField label="widget element" value={elementOf(widget.id)} />}
              {mend && mend !== "element" && <MendLink mend={mend} project={project} widget={widget} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type MendLinkProps = { mend: Exclude<Mend, "element">; project: Project; widget: Widget };

function MendLink({ mend, project, widget }: MendLinkProps) {
  const ref = { projectId: project.id, widgetId: widget.id };
  const links: Record<MendLinkProps["mend"], [to: string, label: string]> = {
    project: [paths.projects.href(), "Restore the project"],
    widget: [paths.widget.href(ref), "Go to the widget"],
    install: ["#install", "How to install it"],
    origins: [projectViewHref(project.id, "settings"), "Change the allowed origins"],
    behaviour: [paths.editWidget.href({ ...ref, widgetType: widget.type }), "Change its behaviour"],
  };
  const [to, label] = links[mend];
  return (
    <Link className={styles.mend} to={to}>
      {label}
    </Link>
  );
}
