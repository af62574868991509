import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { inboxQuery } from "../../../../api/queries/inbox.ts";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { t } from "../messages.ts";
import { InboxList } from "./inbox-list.tsx";

const most = 3;

/** The most urgent entries of the inbox; nothing if there are none. */
export function Attention() {
  const { data } = useQuery(inboxQuery);
  const open = data?.open ?? [];
  if (open.length === 0) return null;
  return (
    <Card
      title={t("home.attention.needsAttention")}
      action={
        <Link to={paths.inbox.href()}>
          {open.length > most
            ? t("home.attention.viewAll", { count: open.length })
            : t("home.attention.openInbox")}
        </Link>
      }
      flush
    >
      <InboxList label={t("home.attention.needsAttention")} entries={open.slice(0, most)} heading="h3" />
    </Card>
  );
}
