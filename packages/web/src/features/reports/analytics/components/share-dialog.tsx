import { listDashboardLinks } from "@kiteloop/contract/reports/dashboard-link";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkList } from "./link-list.tsx";
import styles from "./share-dialog.module.css";

type ShareDialogProps = { projectId: string; onClose: () => void };

/** The project's links: create one, which is shown once, or revoke one. */
export function ShareDialog({ projectId, onClose }: ShareDialogProps) {
  const links = useQuery(queryOf(listDashboardLinks, { params: { projectId } }));
  const [token, setToken] = useState<string>();
  const address = token && `${location.origin}${paths.sharedDashboard.href({ projectId, token })}`;
  return (
    <Dialog title={t("Share this dashboard")} open onClose={onClose} must={address !== undefined}>
      {address ? (
        <>
          <CopyField label={t("link")} value={address} />
          <Notice tone="warn">{t("Copy this link now. You won’t be able to see it again.")}</Notice>
          <DialogActions>
            <Button variant="primary" onClick={() => setToken(undefined)}>
              {t("Done")}
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          <p className={styles.text}>
            {t(
              "Anyone with a link can see this project’s numbers without signing in. They can’t see participants, inviters or your members.",
            )}
          </p>
          <LinkForm projectId={projectId} onCreated={setToken} />
          <Loaded query={links} skeleton={<Skeleton height="5rem" />}>
            {({ items }) => <LinkList projectId={projectId} links={items} />}
          </Loaded>
        </>
      )}
    </Dialog>
  );
}
