import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { keysHref, paths } from "../../../../../app/paths.ts";
import { Badge } from "../../../../../components/ui/badge.tsx";
import { Button } from "../../../../../components/ui/button.tsx";
import { Card } from "../../../../../components/ui/card.tsx";
import { Row, Stack } from "../../../../../components/ui/layout.tsx";
import { formatAgo, formatDate, formatDateTime } from "../../../../../lib/format.ts";
import { useMay } from "../../../../../lib/role.ts";
import { t } from "../../messages.ts";
import { permissionsOf } from "../../scope-names.ts";
import { keyState, timeUntil } from "../key-state.ts";
import { keyStateNames } from "../key-state-names.ts";
import { ProjectName } from "../project-name.tsx";
import { RevokeKey } from "../revoke-key.tsx";
import styles from "../webhooks/webhooks.module.css";
import { EditKey } from "./edit-key.tsx";
import { KeyRequests } from "./key-requests.tsx";
import { RotateKey } from "./rotate-key.tsx";

/** A key: its secrets, who may use it, its actions, and its requests. */
export default function OneKey({ apiKey }: { apiKey: ApiKey }) {
  const now = Date.now();
  const { label, tone } = keyStateNames[keyState(apiKey, now)];
  return (
    <Stack>
      <Link className={styles.back} to={keysHref()}>
        <ArrowLeft aria-hidden="true" />
        {t("apiKeys.oneKey.allKeys")}
      </Link>
      <Card title={apiKey.name} action={<Badge tone={tone}>{label}</Badge>}>
        <Stack>
          <Facts apiKey={apiKey} now={now} />
          {apiKey.revokedAt === null && <KeyActions apiKey={apiKey} />}
        </Stack>
      </Card>
      {apiKey.kind === "server" && <KeyRequests apiKey={apiKey} />}
    </Stack>
  );
}

function Facts({ apiKey, now }: { apiKey: ApiKey; now: number }) {
  const { kind, projectId, previous, expiresAt, allowedIps, lastUsedAt } = apiKey;
  return (
    <dl className={styles.facts}>
      <dt>{kind === "app" ? t("apiKeys.oneKey.key") : t("apiKeys.oneKey.secret")}</dt>
      <dd>
        <code>{apiKey.prefix}…</code>
        {expiresAt !== null && t("apiKeys.oneKey.expires", { expiresAt: formatDate(expiresAt) })}
      </dd>
      {previous && Date.parse(previous.until) > now && (
        <>
          <dt>{kind === "app" ? t("apiKeys.oneKey.previousKey") : t("apiKeys.oneKey.previousSecret")}</dt>
          <dd>
            <code>{previous.prefix}…</code>
            {t("apiKeys.oneKey.worksUntil", {
              left: timeUntil(previous.until, now),
              until: formatDateTime(previous.until),
            })}
          </dd>
        </>
      )}
      <dt>{t("apiKeys.oneKey.project")}</dt>
      <dd>
        {projectId === null ? (
          t("apiKeys.oneKey.allProjects")
        ) : (
          <Link to={paths.project.href({ projectId })}>
            <ProjectName projectId={projectId} projectName={apiKey.projectName} />
          </Link>
        )}
      </dd>
      <dt>{t("apiKeys.oneKey.permissions")}</dt>
      <dd>{kind === "app" ? t("apiKeys.oneKey.appPermissions") : permissionsOf(apiKey).join(", ")}</dd>
      {kind === "server" && (
        <>
          <dt>{t("apiKeys.oneKey.allowedIpAddresses")}</dt>
          <dd className={styles.codes}>
            {allowedIps.length === 0
              ? t("apiKeys.oneKey.any")
              : allowedIps.map((range) => <code key={range}>{range}</code>)}
          </dd>
        </>
      )}
      <dt>{t("apiKeys.oneKey.lastUsed")}</dt>
      <dd>{lastUsedAt === null ? t("apiKeys.oneKey.never") : formatAgo(lastUsedAt, now)}</dd>
      <dt>{t("apiKeys.oneKey.created")}</dt>
      <dd>{t("apiKeys.oneKey.createdBy", { at: formatDate(apiKey.createdAt), by: apiKey.createdBy })}</dd>
    </dl>
  );
}

function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const [asked, setAsked] = useState<"rotate" | "edit" | "revoke">();
  const close = () => setAsked(undefined);
  const isOwner = useMay("owner");
  const mayChange = isOwner || apiKey.projectId !== null;
  return (
    <>
      <Row>
        {mayChange && (
          <>
            <Button onClick={() => setAsked("rotate")}>{t("apiKeys.oneKey.rotateKey")}</Button>
            <Button onClick={() => setAsked("edit")}>{t("apiKeys.oneKey.edit")}</Button>
          </>
        )}
        <Button variant="ghost" onClick={() => setAsked("revoke")}>
          {t("apiKeys.oneKey.revoke")}
        </Button>
      </Row>
      {asked === "rotate" && <RotateKey apiKey={apiKey} onClose={close} />}
      {asked === "edit" && <EditKey apiKey={apiKey} onClose={close} />}
      {asked === "revoke" && <RevokeKey apiKey={apiKey} onClose={close} />}
    </>
  );
}
