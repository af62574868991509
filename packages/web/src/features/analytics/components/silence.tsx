import type { Project } from "@kiteloop/contract/project";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Drawing } from "../../../components/ui/drawing.tsx";
import styles from "./silence.module.css";

type SilenceProps = { project: Project; widest: boolean; onWiden: () => void };

/** Nothing was counted: what to do next depends on whether a widget was ever seen. */
export function Silence({ project, widest, onWiden }: SilenceProps) {
  const widgets = paths.projectWidgets.href({ projectId: project.id });
  if (project.lastSeen) {
    return (
      <section className={styles.silence}>
        <Drawing name="quiet" />
        <h2>Nothing was counted in these days</h2>
        <p>
          {project.name} has been seen before, so the script works. Choose other days, or look at its widgets.
        </p>
        <div className={styles.actions}>
          {!widest && (
            <Button variant="primary" onClick={onWiden}>
              Show 90 days
            </Button>
          )}
          <ButtonLink to={widgets}>See widgets</ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.silence}>
      <Drawing name="quiet" />
      <h2>The numbers begin with the first visitor</h2>
      <p>
        Publish a widget and paste the script tag into {project.host}. What happens there appears here within
        five seconds.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={widgets} variant="primary">
          Publish a widget
        </ButtonLink>
      </div>
    </section>
  );
}
