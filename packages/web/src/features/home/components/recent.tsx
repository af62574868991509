import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../components/ui/card.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { activityQuery } from "../api/overview.ts";
import { ActivityList } from "./activity-list.tsx";

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
    <Card title="Recent activity">
      <Loaded query={activity} skeleton={skeleton}>
        {({ items }) =>
          items.length > 0 ? (
            <ActivityList entries={items} most={8} />
          ) : (
            <p>Nothing yet. Who creates, edits or publishes what appears here.</p>
          )
        }
      </Loaded>
    </Card>
  );
}
