import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { CopyField } from "../ui/copy-field.tsx";
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
            <strong>No widget is live.</strong> A page reports when it shows one.{" "}
            <Link to={list}>Publish a widget</Link> first.
          </p>
        </li>
      )}
      <li>
        <p>
          <strong>The tag is not in the page.</strong> Open the page's source and search for{" "}
          <code>{project.id}</code>. If it is not there, the site has not been published since, or a cache
          serves the old page.
        </p>
      </li>
      <li>
        <p>
          <strong>The page's origin is not allowed.</strong> Allowed are {project.origins.join(", ")}. Others
          are refused; add them in the{" "}
          <Link to={paths.projectSettings.href({ projectId: project.id })}>project's settings</Link>.
        </p>
      </li>
      <li>
        <p>
          <strong>The site's content security policy blocks it.</strong> The browser's console says so. Add to
          the policy:
        </p>
        <CopyField label="policy directives" value={policyLine(project)} />
      </li>
      {project.consent === "required" && (
        <li>
          <p>
            <strong>Consent.</strong> The project waits for it: the page calls{" "}
            <code>kiteloop.consent(true)</code> once the visitor agrees. Until then nothing is kept in their
            browser.
          </p>
        </li>
      )}
      {live && (
        <li>
          <p>
            <strong>A rule keeps every widget away.</strong> Pages, devices, languages and schedules can.{" "}
            <Link to={`${list}#inspector`}>Ask why a widget is not shown</Link>.
          </p>
        </li>
      )}
    </ol>
  );
}
