import { isRewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { sourcesQuery } from "../../../../api/queries/payment-sources.ts";
import { useMay } from "../../../../lib/role.ts";
import styles from "./rewards.module.css";

/** Whether a live Stripe account with a key is connected; only admins see sources. */
export function useStripe(projectId: string): "connected" | "missing" | "unknown" {
  const admin = useMay("admin");
  const { data } = useQuery({ ...sourcesQuery(projectId), enabled: admin });
  if (data === undefined) return "unknown";
  const isConnected = data.items.some(
    (one) => isRewardProvider(one.provider) && one.mode === "live" && one.apiKeyLastFour !== null,
  );
  return isConnected ? "connected" : "missing";
}

/** Says which account to connect before rewards can be made at Stripe. */
export function ConnectStripe({ projectId, stripe }: { projectId: string; stripe: "missing" | "unknown" }) {
  return (
    <p className={styles.note}>
      {stripe === "unknown" ? (
        t("An admin needs to connect a live Stripe account with a key under Payment sources.")
      ) : (
        <Rich
          text="To reward with promotion codes or credit, connect a live Stripe account with a key under <link>Payment sources</link>."
          tags={{ link: (text) => <Link to={paths.paymentSources.href({ projectId })}>{text}</Link> }}
        />
      )}
    </p>
  );
}
