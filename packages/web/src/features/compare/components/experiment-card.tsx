import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Card } from "../../../components/ui/card.tsx";
import styles from "./compare.module.css";

/** Where an experiment's numbers stand. Without one there is nothing fair to show, and that is said. */
export function ExperimentCard({ projectId }: { projectId: string }) {
  return (
    <Card
      title="Numbers"
      action={
        <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
          Analytics
        </ButtonLink>
      }
    >
      <p className={styles.note}>
        No experiment is running. Versions are live one after the other, for other visitors and in other
        weeks, so their numbers would say more about the weeks than about the versions. A fair comparison
        shows both at the same time, to visitors drawn by lot; Kiteloop does not do that yet. The numbers of
        the widget as a whole are in the analytics.
      </p>
    </Card>
  );
}
