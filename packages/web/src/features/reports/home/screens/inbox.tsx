import type { InboxEntry } from "@kiteloop/contract/reports/inbox";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { isPressed } from "@kiteloop/ui/shortcuts/pressed.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type InboxMark, inboxQuery, useMarkInbox } from "../../../../api/queries/inbox.ts";
import { InboxList } from "../components/inbox-list.tsx";
import { snoozeTimes } from "../components/snooze.ts";

const lists = ["open", "snoozed", "done"] as const;
type ListName = (typeof lists)[number];
const names: Record<ListName, string> = {
  open: t("Inbox"),
  snoozed: t("Snoozed"),
  done: t("Done"),
};
const empty: Record<ListName, { title: string; text: string }> = {
  open: { title: t("All caught up"), text: t("Problems and decisions in your workspace appear here.") },
  snoozed: {
    title: t("Nothing snoozed"),
    text: t("Snoozed entries come back to the inbox at the time you choose."),
  },
  done: { title: t("Nothing marked as done"), text: t("Done entries stay here until their cause ends.") },
};

export function Component() {
  const [list, setList] = useState<ListName>("open");
  const inbox = useQuery(inboxQuery);
  const marking = useMarkInbox();
  const mark = (body: InboxMark) =>
    marking.mutate(body, { onError: toastError(t("Couldn’t change the entry")) });
  const done = ({ topic, occurrence }: InboxEntry) => mark({ as: "done", topic, occurrence });
  const reopen = ({ topic }: InboxEntry) => mark({ as: "open", topic });

  const actions = (entry: InboxEntry & { until?: string }, leave: () => void): ReactNode =>
    list === "open" ? (
      <>
        <Snooze
          onSnooze={(until) => {
            leave();
            mark({ as: "snoozed", topic: entry.topic, until });
          }}
        />
        <Button
          size="small"
          aria-keyshortcuts="E"
          onClick={() => {
            leave();
            done(entry);
          }}
        >
          {t("Done")}
        </Button>
      </>
    ) : (
      <>
        {entry.until && <span>{t("Until {at}", { at: formatDateTime(entry.until) })}</span>}
        <Button
          size="small"
          onClick={() => {
            leave();
            reopen(entry);
          }}
        >
          {t("Move to inbox")}
        </Button>
      </>
    );

  return (
    <>
      <PageHeader title={t("Inbox")} />
      <Stack>
        <Segmented
          quiet
          label={t("Show")}
          options={lists.map((id) => ({ id, label: names[id] }))}
          value={list}
          onChange={setList}
        />
        <Loaded query={inbox} skeleton={<Skeleton height="16rem" />}>
          {(data) =>
            data[list].length === 0 ? (
              <Card>
                <EmptyState drawing="quiet" title={empty[list].title}>
                  {empty[list].text}
                </EmptyState>
              </Card>
            ) : (
              <Card flush>
                <InboxList<InboxEntry & { until?: string }>
                  label={names[list]}
                  entries={data[list]}
                  heading="h2"
                  actions={actions}
                  onKey={(event, entry, leave) => {
                    if (list !== "open" || !isPressed("done", event)) return false;
                    leave();
                    done(entry);
                    return true;
                  }}
                />
              </Card>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

function Snooze({ onSnooze }: { onSnooze: (until: string) => void }) {
  return (
    <MenuButton
      className={buttonClass({ size: "small" })}
      label={t("Snooze options")}
      placement="bottom end"
      sections={[
        {
          items: [
            { id: "tomorrow", label: t("Until tomorrow") },
            { id: "nextWeek", label: t("Until next week") },
          ],
        },
      ]}
      onAction={(id) => {
        const times = snoozeTimes(new Date());
        onSnooze(id === "tomorrow" ? times.tomorrow : times.nextWeek);
      }}
    >
      {t("Snooze")}
    </MenuButton>
  );
}
