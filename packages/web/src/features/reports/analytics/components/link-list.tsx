import {
  type DashboardLink,
  listDashboardLinks,
  revokeDashboardLink,
} from "@kiteloop/contract/reports/dashboard-link";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./share-dialog.module.css";

type LinkListProps = { projectId: string; links: readonly DashboardLink[] };

/** The links that work, each with its revocation. */
export function LinkList({ projectId, links }: LinkListProps) {
  const [asked, setAsked] = useState<DashboardLink>();
  const revoke = useCall(revokeDashboardLink, { changes: [listDashboardLinks] });
  if (links.length === 0) return <p className={styles.none}>{t("No links yet")}</p>;
  return (
    <>
      <ul className={styles.links} aria-label={t("Shared links")}>
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
              aria-label={t("Revoke {name}", { name: link.name })}
              onClick={() => setAsked(link)}
            >
              {t("Revoke")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t("Revoke {name}?", { name: asked?.name ?? "" })}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          revoke.mutate(
            { params: { projectId, linkId: asked.id } },
            {
              onSuccess: () => {
                setAsked(undefined);
                toast("ok", t("Link revoked"));
              },
            },
          )
        }
        confirm={t("Revoke")}
        danger
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p>{t("The link stops working at once. This can’t be undone.")}</p>
      </ConfirmDialog>
    </>
  );
}

function createdText({ createdAt, createdBy: name, creatorLeft }: DashboardLink): string {
  const values = { date: formatDate(createdAt), name };
  return creatorLeft
    ? t("Created {date} by {name}, a former member", values)
    : t("Created {date} by {name}", values);
}

const expiryText = ({ expiresAt }: DashboardLink) =>
  expiresAt === null ? t("Doesn’t expire") : t("Expires {date}", { date: formatDate(expiresAt) });
