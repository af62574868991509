import {
  type DashboardLink,
  listDashboardLinks,
  revokeDashboardLink,
} from "@kiteloop/contract/reports/dashboard-link";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDate } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import styles from "./share-dialog.module.css";

type LinkListProps = { projectId: string; links: readonly DashboardLink[] };

/** The links that work, each with its revocation. */
export function LinkList({ projectId, links }: LinkListProps) {
  const [asked, setAsked] = useState<DashboardLink>();
  const revoke = useCall(revokeDashboardLink, { changes: [listDashboardLinks] });
  if (links.length === 0) return <p className={styles.none}>{t("analytics.linkList.none")}</p>;
  return (
    <>
      <ul className={styles.links} aria-label={t("analytics.linkList.links")}>
        {links.map((link) => (
          <li key={link.id}>
            <div className={styles.link}>
              <strong>{link.name}</strong>
              <small>
                {createdText(link)} · {expiryText(link)}
              </small>
            </div>
            <Button
              size="small"
              aria-label={t("analytics.linkList.revokeName", { name: link.name })}
              onClick={() => setAsked(link)}
            >
              {t("analytics.linkList.revoke")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t("analytics.linkList.revokeTitle", { name: asked?.name ?? "" })}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          revoke.mutate(
            { params: { projectId, linkId: asked.id } },
            {
              onSuccess: () => {
                setAsked(undefined);
                toast("ok", t("analytics.linkList.revoked"));
              },
            },
          )
        }
        confirm={t("analytics.linkList.revoke")}
        danger
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p>{t("analytics.linkList.revokeText")}</p>
      </ConfirmDialog>
    </>
  );
}

function createdText({ createdAt, createdBy: name, creatorLeft }: DashboardLink): string {
  const values = { date: formatDate(createdAt), name };
  return creatorLeft
    ? t("analytics.linkList.createdByFormer", values)
    : t("analytics.linkList.createdBy", values);
}

const expiryText = ({ expiresAt }: DashboardLink) =>
  expiresAt === null
    ? t("analytics.linkList.noExpiry")
    : t("analytics.linkList.expires", { date: formatDate(expiresAt) });
