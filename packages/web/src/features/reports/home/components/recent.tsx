import { listActivity } from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { keyOf } from "../../../../api/key-of.ts";
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

/** Members' actions and automatic ones separately: a timer that approves rewards would crowd out everybody. */
const activityQuery = queryOptions({
  queryKey: [...keyOf(listActivity), "home"],
  queryFn: async ({ signal }) => {
    const [people, timers] = await Promise.all([
      call(listActivity, { query: { by: "people" }, signal }),
      call(listActivity, { query: { by: "timers" }, signal }),
    ]);
    return { people, timers };
  },
});

export function Recent() {
  const activity = useQuery(activityQuery);
  return (
    <Card title={t("Recent activity")}>
      <Loaded query={activity} skeleton={skeleton}>
        {({ people, timers }) => (
          <Stack>
            {people.items.length > 0 ? (
              <ActivityList entries={people.items} most={8} />
            ) : (
              <p>
                {people.next === undefined
                  ? t("No activity yet. Changes your team makes appear here.")
                  : t("No recent changes.")}
              </p>
            )}
            <TimersLine entries={timers.items} more={timers.next !== undefined} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
