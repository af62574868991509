import { type InboxEntry, listInbox, markInbox } from "@kiteloop/contract/reports/inbox";
import type { BodyInputOf, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { queryOf } from "../query-of.ts";

export const inboxQuery = { ...queryOf(listInbox), refetchInterval: 60_000 };

export type Inbox = ResponseOf<typeof listInbox>;
export type InboxMark = BodyInputOf<typeof markInbox>;

/** The inbox once an entry is marked, as the API will return it. */
function marked({ open, done, snoozed }: Inbox, mark: InboxMark): Inbox {
  const entry = [...open, ...done, ...snoozed].find(({ topic }) => topic === mark.topic);
  const others = <E extends InboxEntry>(entries: E[]) => entries.filter(({ topic }) => topic !== mark.topic);
  const rest = { open: others(open), done: others(done), snoozed: others(snoozed) };
  if (entry === undefined) return rest;
  const { topic, occurrence, since, item } = entry;
  const plain = { topic, occurrence, since, item };
  if (mark.as === "done") return { ...rest, done: [plain, ...rest.done] };
  if (mark.as === "open") return { ...rest, open: [plain, ...rest.open] };
  return { ...rest, snoozed: [{ ...plain, until: mark.until }, ...rest.snoozed] };
}

/** Marks an entry. The list changes at once, and back if the call fails. */
export function useMarkInbox() {
  const client = useQueryClient();
  const { queryKey } = inboxQuery;
  return useMutation({
    mutationFn: (body: InboxMark) => call(markInbox, { body }),
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) => now && marked(now, mark));
      return { before };
    },
    onError: (_error, _mark, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
