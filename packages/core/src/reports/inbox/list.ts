import { listInbox as endpoint, type InboxEntry } from "@kiteloop/contract/reports/inbox";
import { dayOf } from "@kiteloop/metrics/days";
import { projectsOf } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { attentionOf, countsOfMonth, monthToDate, readWatched } from "../analytics/index.ts";
import { entryOf } from "./entry.ts";
import { type InboxMark, marksOf } from "./store.ts";

/** Entries are read from their causes, so that one ends with its cause; only the member's marks are stored. */
export const listInbox = verb(endpoint, async ({ table, clock, actor }) => {
  const now = clock.now();
  const month = monthToDate(dayOf(now.getTime(), "UTC"));
  const [projects, marks] = await Promise.all([projectsOf(table, actor.workspaceId), marksOf(table, actor)]);
  const { parts, ...standing } = await readWatched(table, actor, projects, month, now.getTime());
  const entries = attentionOf({ ...standing, parts, month: countsOfMonth(parts, month) }).map(entryOf);
  const byTopic = new Map(marks.map((mark) => [mark.topic, mark]));
  const marked = entries.map((entry) => ({ entry, ...stateOf(entry, byTopic.get(entry.topic), now) }));
  return {
    open: marked.flatMap(({ entry, as }) => (as === "open" ? [entry] : [])),
    done: marked.flatMap(({ entry, as }) => (as === "done" ? [entry] : [])),
    snoozed: marked.flatMap(({ entry, until }) => (until === undefined ? [] : [{ ...entry, until }])),
  };
});

type State = { as: "open" | "done"; until?: undefined } | { as: "snoozed"; until: string };

function stateOf({ occurrence }: InboxEntry, mark: InboxMark | undefined, now: Date): State {
  if (mark?.until !== undefined && mark.until > now.toISOString())
    return { as: "snoozed", until: mark.until };
  return { as: mark?.done === occurrence ? "done" : "open" };
}
