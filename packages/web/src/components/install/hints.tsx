import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { CopyField } from "../ui/copy-field.tsx";
import styles from "./install.module.css";
import { Rich, t } from "./messages.ts";
import { policyLine } from "./script.ts";

type HintsProps = { project: Project; widgets: readonly Widget[] };

/** Possible causes of a missing report, the likeliest first, each with its fix. */
export function Hints({ project, widgets }: HintsProps) {
  const live = widgets.some(({ status }) => status === "live");
  const list = paths.projectWidgets.href({ projectId: project.id });
  return (
    <ol className={styles.steps}>
      {!live && (
        <li>
          <p>
            <Rich
              id="install.hints.noWidgetIsLive"
              tags={{ b: (text) => <strong>{text}</strong>, link: (text) => <Link to={list}>{text}</Link> }}
            />
          </p>
        </li>
      )}
      <li>
        <p>
          <Rich
            id="install.hints.theTagIsMissing"
            values={{ id: project.id }}
            tags={{ b: (text) => <strong>{text}</strong>, code: (text) => <code>{text}</code> }}
          />
        </p>
      </li>
      <li>
        <p>
          <Rich
            id="install.hints.theOriginIsntAllowed"
            values={{ join: project.origins.join(", ") }}
            tags={{
              b: (text) => <strong>{text}</strong>,
              link: (text) => <Link to={paths.projectSettings.href({ projectId: project.id })}>{text}</Link>,
            }}
          />
        </p>
      </li>
      <li>
        <p>
          <Rich
            id="install.hints.yourContentSecurityPolicy"
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </p>
        <CopyField label={t("install.hints.policyDirectives")} value={policyLine(project)} />
      </li>
      {project.consent === "required" && (
        <li>
          <p>
            <Rich
              id="install.hints.consentIsRequiredCall"
              tags={{ b: (text) => <strong>{text}</strong>, code: (text) => <code>{text}</code> }}
            />
          </p>
        </li>
      )}
      {live && (
        <li>
          <p>
            <Rich
              id="install.hints.aRuleHidesEvery"
              tags={{
                b: (text) => <strong>{text}</strong>,
                link: (text) => <a href="#inspector">{text}</a>,
              }}
            />
          </p>
        </li>
      )}
    </ol>
  );
}
