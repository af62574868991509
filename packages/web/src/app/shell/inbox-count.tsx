import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { shellInboxQuery } from "./shell-queries.ts";

/** Number of open entries of the inbox. */
export function InboxCount({ className }: { className: string | undefined }) {
  const { data } = useQuery(shellInboxQuery);
  if (!data || data.open.length === 0) return null;
  return (
    <span className={className}>
      {data.open.length}
      <span className="visually-hidden"> {t("open")}</span>
    </span>
  );
}
