import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import styles from "./install.module.css";
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
              text="<b>No widget is live.</b> <link>Publish a widget</link> first."
              tags={{ b: (text) => <strong>{text}</strong>, link: (text) => <Link to={list}>{text}</Link> }}
            />
          </p>
        </li>
      )}
      <li>
        <p>
          <Rich
            text="<b>The tag is missing.</b> Search the page source for <code>{id}</code>. If it isn’t there, publish your site or clear its cache."
            values={{ id: project.id }}
            tags={{ b: (text) => <strong>{text}</strong>, code: (text) => <code>{text}</code> }}
          />
        </p>
      </li>
      <li>
        <p>
          <Rich
            text="<b>The origin isn’t allowed.</b> Allowed origins are {join}. Add others in <link>project settings</link>."
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
            text="<b>Your content security policy blocks the script.</b> Add these directives:"
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </p>
        <CopyField label={t("policy directives")} value={policyLine(project)} />
      </li>
      {project.consent === "required" && (
        <li>
          <p>
            <Rich
              text="<b>Consent is required.</b> Call <code>kiteloop.consent(true)</code> once the visitor agrees."
              tags={{ b: (text) => <strong>{text}</strong>, code: (text) => <code>{text}</code> }}
            />
          </p>
        </li>
      )}
      {live && (
        <li>
          <p>
            <Rich
              text="<b>A rule hides every widget.</b> <link>Find out why a widget isn’t showing</link>."
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
