import type { Workspace } from "@kiteloop/contract/tenancy/workspace";
import { formatMonth } from "../../../../components/charts/days.ts";
import { ShareBar } from "../../../../components/charts/share-bar.tsx";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { limitWords, planTitles, usageStatusOf } from "../lib/usage.ts";
import { t } from "../messages.ts";
import styles from "./usage.module.css";

type Use = Workspace["usage"][number];

/** The plan's limits and their usage, each with a bar and a text. */
export function UsageCard({ workspace }: { workspace: Workspace }) {
  const { plan, usage, month } = workspace;
  const name = formatMonth(`${month}-01`);
  return (
    <Card
      title={t("account.usageCard.planAndUsage")}
      lead={t("account.usageCard.lead")}
      action={<Badge tone="sky">{planTitles[plan]}</Badge>}
    >
      <ul className={styles.meters}>
        {usage.map((use) => (
          <Limit key={use.of} use={use} month={name} />
        ))}
      </ul>
      <p className={styles.id}>
        {t("account.usageCard.workspaceId")} <code>{workspace.id}</code>{" "}
        <CopyButton label={t("account.usageCard.workspaceId")} value={workspace.id} />
      </p>
    </Card>
  );
}

function Limit({ use: { of, used, limit }, month }: { use: Use; month: string }) {
  const { title, monthly, full } = limitWords[of];
  const label = monthly ? t("account.usageCard.in", { title, month }) : title;
  const standing = usageStatusOf(used, limit);
  const usageText = t("account.usageCard.of", { used, limit });
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span>{label}</span>
        <span className={styles.number}>{usageText}</span>
      </div>
      <ShareBar share={Math.min(1, used / limit)} tone={standing === "room" ? "sky" : "warn"} thick />
      {standing !== "room" && (
        <p className={styles.note}>
          <Badge tone={standing === "full" ? "danger" : "warn"}>
            {standing === "full" ? t("account.usageCard.limitReached") : t("account.usageCard.almostAtLimit")}
          </Badge>{" "}
          {full}
        </p>
      )}
    </li>
  );
}
