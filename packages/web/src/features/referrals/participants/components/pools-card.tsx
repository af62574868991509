import type { Project } from "@kiteloop/contract/publishing/project";
import { type CodePool, discardCodes, listCodePools, lowPool } from "@kiteloop/contract/referrals/code-pool";
import { poolsIn, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { useMay } from "../../../../lib/role.ts";
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
      title={t("Code pools")}
      action={
        editor && (
          <Button onClick={() => setAsked({})}>
            <Plus aria-hidden="true" />
            {t("Add a pool")}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
        {({ items }) => {
          const pools = poolsOf(rules, items);
          if (pools.length === 0)
            return (
              <p className={styles.note}>
                {t("No codes yet. Add a pool to use discount or gift codes as rewards.")}
              </p>
            );
          return (
            <ul className={styles.pools}>
              {pools.map((one) => (
                <li key={one.pool} className={styles.pool}>
                  <Pool pool={one} />
                  {editor && (
                    <div className={styles.moves}>
                      <Button
                        size="small"
                        aria-label={t("Add codes to {pool}", { pool: one.pool })}
                        onClick={() => setAsked({ pool: one.pool })}
                      >
                        {t("Add codes")}
                      </Button>
                      {one.left > 0 && (
                        <Button
                          size="small"
                          variant="ghost"
                          aria-label={t("Delete unused codes of {pool}", { pool: one.pool })}
                          onClick={() => setAsked({ pool: one.pool, discard: true })}
                        >
                          {t("Delete unused")}
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
          title={t("Delete the unused codes of {pool}?", { pool: asked.pool })}
          open
          danger
          confirm={t("Delete unused")}
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
          {t("Codes that recipients have stay valid. You can upload the deleted ones again.")}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Pool({ pool: { pool, total, left, used } }: { pool: CodePool & { used: boolean } }) {
  return (
    <p>
      <code>{pool}</code>{" "}
      {total > 0 && t("{left} of {total} left", { left: formatCount(left), total: formatCount(total) })}{" "}
      {used && left <= lowPool && (
        <Badge tone="warn">{left === 0 ? t("No codes left") : t("Few left")}</Badge>
      )}
    </p>
  );
}
