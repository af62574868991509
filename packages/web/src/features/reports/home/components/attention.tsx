import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { inboxQuery } from "../../../../api/queries/inbox.ts";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { t } from "../../../../lib/messages.tsx";
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
