import type { getInstanceHealth, ServerTrouble } from "@kiteloop/contract/operations/instance-health";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatDateTime, formatTenths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./admin.module.css";

type Server = NonNullable<ResponseOf<typeof getInstanceHealth>["server"]>;

const troubles: Record<ServerTrouble, string> = {
  data_damaged: t(
    "The last backup found the data damaged. Stop the server, keep its folder, and restore the last good backup.",
  ),
  storage_full: t(
    "The disk is full: events of sites are refused, and sites send them again. Free some space or enlarge it.",
  ),
  disk_full: t("The disk has no room for the next backup. Free some space or enlarge it."),
  backup_late: t("No backup was made for two intervals. The server’s log says why."),
  emails_fail: t("The last emails couldn’t be sent. The command “check” says what the email server answers."),
};

const sizeOf = (bytes: number): string =>
  bytes < 1e9
    ? t("{size} MB", { size: formatTenths(bytes / 1e6) })
    : t("{size} GB", { size: formatTenths(bytes / 1e9) });

function backupOf({ makesBackups, lastBackupAt }: Server): string {
  if (!makesBackups) return t("Not made by the server");
  return lastBackupAt === null ? t("None yet") : formatDateTime(lastBackupAt);
}

/** The server that the instance runs on, and what its operator has to look at. */
export function ServerCard({ server }: { server: Server }) {
  const { version, lastEmailAt, freeBytes, tableBytes } = server;
  return (
    <Card title={t("Server")}>
      <Stack>
        {server.troubles.map((trouble) => (
          <Notice key={trouble} tone="danger">
            {troubles[trouble]}
          </Notice>
        ))}
        <dl className={styles.facts}>
          <dt>{t("Version")}</dt>
          <dd>{version}</dd>
          <dt>{t("Last backup")}</dt>
          <dd>{backupOf(server)}</dd>
          <dt>{t("Data")}</dt>
          <dd>
            {t("{size}, with {free} free on the disk", { size: sizeOf(tableBytes), free: sizeOf(freeBytes) })}
          </dd>
          <dt>{t("Last email sent")}</dt>
          <dd>{lastEmailAt === null ? t("None since the start") : formatDateTime(lastEmailAt)}</dd>
        </dl>
      </Stack>
    </Card>
  );
}
