import type { Project } from "@kiteloop/contract/publishing/project";
import { type CodePool, discardCodes, listCodePools, lowPool } from "@kiteloop/contract/referrals/code-pool";
import { poolsIn, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { useMay } from "../../../../lib/role.ts";
import { t } from "../messages.ts";
import styles from "./rewards.module.css";
import { UploadDialog } from "./upload-dialog.tsx";

/** Pools that a rule names, and those with codes. */
function poolsOf(
  rules: RewardRules | undefined,
  uploaded: readonly CodePool[],
): (CodePool & { used: boolean })[] {
  const named = new Set(rules === undefined ? [] : poolsIn(rules));
  const missing = [...named].filter((pool) => !uploaded.some((one) => one.pool === pool));
  const all = [...uploaded, ...missing.map((pool) => ({ pool, total: 0, left: 0 }))];
  return all.map((one) => ({ ...one, used: named.has(one.pool) }));
}

/** Pools of reward codes: how many are left, and adding more. */
export function PoolsCard({ project }: { project: Project }) {
  const query = useQuery(queryOf(listCodePools, { params: { projectId: project.id } }));
  const rules = useQuery(rewardRulesQuery(project.id)).data?.rules;
  const editor = useMay("editor") && project.status === "active";
  const [asked, setAsked] = useState<{ pool?: string; discard?: boolean } | null>(null);
  const discard = useCall(discardCodes, { changes: [listCodePools], evenRefused: true });
  const close = () => setAsked(null);
  return (
    <Card
      title={t("participants.poolsCard.title")}
      lead={t("participants.poolsCard.lead")}
      action={
        editor && (
          <Button onClick={() => setAsked({})}>
            <Plus aria-hidden="true" />
            {t("participants.poolsCard.addPool")}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
        {({ items }) => {
          const pools = poolsOf(rules, items);
          if (pools.length === 0) return <p className={styles.note}>{t("participants.poolsCard.nothing")}</p>;
          return (
            <ul className={styles.pools}>
              {pools.map((one) => (
                <li key={one.pool} className={styles.pool}>
                  <Pool pool={one} />
                  {editor && (
                    <div className={styles.moves}>
                      <Button
                        size="small"
                        aria-label={t("participants.poolsCard.addTo", { pool: one.pool })}
                        onClick={() => setAsked({ pool: one.pool })}
                      >
                        {t("participants.poolsCard.addCodes")}
                      </Button>
                      {one.left > 0 && (
                        <Button
                          size="small"
                          variant="ghost"
                          aria-label={t("participants.poolsCard.deleteLeftOf", { pool: one.pool })}
                          onClick={() => setAsked({ pool: one.pool, discard: true })}
                        >
                          {t("participants.poolsCard.deleteLeft")}
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {asked !== null && asked.discard !== true && (
        <UploadDialog projectId={project.id} pool={asked.pool} onClose={close} />
      )}
      {asked?.discard === true && asked.pool !== undefined && (
        <ConfirmDialog
          title={t("participants.poolsCard.deleteTitle", { pool: asked.pool })}
          open
          danger
          confirm={t("participants.poolsCard.deleteLeft")}
          pending={discard.isPending}
          error={discard.error}
          onClose={close}
          onConfirm={() =>
            discard.mutate(
              { params: { projectId: project.id, pool: asked.pool ?? "" } },
              { onSuccess: close },
            )
          }
        >
          {t("participants.poolsCard.deleteText")}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Pool({ pool: { pool, total, left, used } }: { pool: CodePool & { used: boolean } }) {
  return (
    <p>
      <code>{pool}</code>{" "}
      {total > 0 && t("participants.poolsCard.left", { left: formatCount(left), total: formatCount(total) })}{" "}
      {used && left <= lowPool && (
        <Badge tone="warn">
          {left === 0 ? t("participants.poolsCard.empty") : t("participants.poolsCard.low")}
        </Badge>
      )}
    </p>
  );
}
