import { Card } from "@kiteloop/ui/components/card.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { inboxQuery } from "../../../../api/queries/inbox.ts";
import { InboxList } from "./inbox-list.tsx";

const most = 3;

/** The most urgent entries of the inbox; nothing if there are none. */
export function Attention() {
  const { data } = useQuery(inboxQuery);
  const open = data?.open ?? [];
  if (open.length === 0) return null;
  return (
    <Card
      title={t("Needs attention")}
      action={
        <Link to={paths.inbox.href()}>
          {open.length > most ? t("View all {count, number}", { count: open.length }) : t("Open inbox")}
        </Link>
      }
      flush
    >
      <InboxList label={t("Needs attention")} entries={open.slice(0, most)} heading="h3" />
    </Card>
  );
}
