import type { Workspace } from "@kiteloop/contract/tenancy/workspace";
import { formatMonth } from "@kiteloop/ui/charts/days.ts";
import { ShareBar } from "@kiteloop/ui/charts/share-bar.tsx";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { CopyButton } from "@kiteloop/ui/components/copy-field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { limitWords, planTitles, usageStatusOf } from "../lib/usage.ts";
import styles from "./usage.module.css";

type Use = Workspace["usage"][number];

/** The plan's limits and their usage, each with a bar and a text. */
export function UsageCard({ workspace }: { workspace: Workspace }) {
  const { plan, usage, month } = workspace;
  const name = formatMonth(`${month}-01`);
  return (
    <Card
      title={t("Plan and usage")}
      lead={t(
        "If you reach a limit, your widgets keep running and new items are blocked. We never change your plan automatically.",
      )}
      action={<Badge tone="sky">{planTitles[plan]}</Badge>}
    >
      <ul className={styles.meters}>
        {usage.map((use) => (
          <Limit key={use.of} use={use} month={name} />
        ))}
      </ul>
      <p className={styles.id}>
        {t("Workspace ID")} <code>{workspace.id}</code>{" "}
        <CopyButton label={t("Workspace ID")} value={workspace.id} />
      </p>
    </Card>
  );
}

function Limit({ use: { of, used, limit }, month }: { use: Use; month: string }) {
  const { title, monthly, full } = limitWords[of];
  const label = monthly ? t("{title}, {month}", { title, month }) : title;
  const standing = usageStatusOf(used, limit);
  const usageText = t("{used, number} of {limit, number}", { used, limit });
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
            {standing === "full" ? t("Limit reached") : t("Almost at limit")}
          </Badge>{" "}
          {full}
        </p>
      )}
    </li>
  );
}
