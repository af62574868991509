import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { referralsQuery } from "../../api/queries/referrals.ts";
import { shellInboxQuery } from "./shell-queries.ts";
import styles from "./sidebar.module.css";

type Waiting = { count: number; more: boolean };

/** As the inbox counts them, which the shell reads anyway; once the member has decided some, as their list does. */
function useWaiting(projectId: string): Waiting {
  const inbox = useQuery(shellInboxQuery);
  const list = useInfiniteQuery({ ...referralsQuery(projectId, "pending"), enabled: false });
  if (list.data && list.dataUpdatedAt >= inbox.dataUpdatedAt) {
    return {
      count: list.data.pages.reduce((sum, { items }) => sum + items.length, 0),
      more: list.hasNextPage,
    };
  }
  const { open = [], done = [], snoozed = [] } = inbox.data ?? {};
  const items = [...open, ...done, ...snoozed].map(({ item }) => item);
  const ofProject = items.find((item) => item.kind === "review" && item.projectId === projectId);
  return ofProject?.kind === "review" ? ofProject : { count: 0, more: false };
}

/** How many of a project's referrals need review. */
export function WaitingCount({ projectId }: { projectId: string }) {
  const { count, more } = useWaiting(projectId);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      {more && "+"}
      <span className="visually-hidden"> {t("need review")}</span>
    </span>
  );
}
