import { LinkTabs } from "@kiteloop/ui/components/link-tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";

/** Links between rewards and the payouts of what they collect. */
export function RewardTabs({ projectId }: { projectId: string }) {
  const links = [
    { to: paths.rewards.href({ projectId }), label: t("Rewards") },
    { to: paths.payouts.href({ projectId }), label: t("Payouts") },
  ];
  return <LinkTabs label={t("Rewards")} links={links} />;
}
