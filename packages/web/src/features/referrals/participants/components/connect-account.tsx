import { listPayoutAccounts, type PayoutProvider } from "@kiteloop/contract/money/payout-account";
import { payoutFacts } from "@kiteloop/providers/facts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { queryOf } from "../../../../api/query-of.ts";
import { useMay } from "../../../../lib/role.ts";
import styles from "./rewards.module.css";

/** Says that no live account of a provider is connected. Only admins see accounts, so others read whom to ask. */
export function ConnectAccount({ projectId, provider }: { projectId: string; provider: PayoutProvider }) {
  const admin = useMay("admin");
  const { data } = useQuery({ ...queryOf(listPayoutAccounts, { params: { projectId } }), enabled: admin });
  if (!admin)
    return <p className={styles.note}>{t("An admin needs to connect the account under Payment sources.")}</p>;
  const isMissing = data?.items.every((one) => one.provider !== provider || one.mode !== "live");
  if (isMissing !== true) return null;
  return (
    <p className={styles.note}>
      <Rich
        text="To reward this way, connect a live {provider} account under <link>Payment sources</link>."
        values={{ provider: payoutFacts[provider].name }}
        tags={{ link: (text) => <Link to={paths.paymentSources.href({ projectId })}>{text}</Link> }}
      />
    </p>
  );
}
