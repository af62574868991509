import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { referralsQuery } from "../../api/queries/referrals.ts";
import styles from "./sidebar.module.css";

/** How many of a project's referrals need review. */
export function WaitingCount({ projectId }: { projectId: string }) {
  const { data, hasNextPage } = useInfiniteQuery(referralsQuery(projectId, "pending"));
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      {hasNextPage && "+"}
      <span className="visually-hidden"> {t("need review")}</span>
    </span>
  );
}
