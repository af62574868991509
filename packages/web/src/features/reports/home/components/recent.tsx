import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../../components/ui/card.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { activityQuery } from "../api/overview.ts";
import { t } from "../messages.ts";
import { ActivityList } from "./activity-list.tsx";
import { TimersLine } from "./timers-line.tsx";

const skeleton = (
  <Stack tight>
    <Skeleton height="2.25rem" />
    <Skeleton height="2.25rem" />
    <Skeleton height="2.25rem" />
    <Skeleton height="2.25rem" />
  </Stack>
);

export function Recent() {
  const activity = useQuery(activityQuery);
  return (
    <Card title={t("home.recent.recentActivity")}>
      <Loaded query={activity} skeleton={skeleton}>
        {({ people, timers }) => (
          <Stack>
            {people.items.length > 0 ? (
              <ActivityList entries={people.items} most={8} />
            ) : (
              <p>
                {people.next === undefined
                  ? t("home.recent.noActivityYetChanges")
                  : t("home.recent.noRecentChanges")}
              </p>
            )}
            <TimersLine entries={timers.items} more={timers.next !== undefined} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
