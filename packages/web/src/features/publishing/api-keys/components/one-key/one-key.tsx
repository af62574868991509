import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { formatAgo, formatDate, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { keysHref, paths } from "@kiteloop/ui/paths.ts";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMay } from "../../../../../lib/role.ts";
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
        {t("All keys")}
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
      <dt>{kind === "app" ? t("Key") : t("Secret")}</dt>
      <dd>
        <code>{apiKey.prefix}…</code>
        {expiresAt !== null && t("expires {expiresAt}", { expiresAt: formatDate(expiresAt) })}
      </dd>
      {previous && Date.parse(previous.until) > now && (
        <>
          <dt>{kind === "app" ? t("Previous key") : t("Previous secret")}</dt>
          <dd>
            <code>{previous.prefix}…</code>
            {t("works for another {left}, until {until}", {
              left: timeUntil(previous.until, now),
              until: formatDateTime(previous.until),
            })}
          </dd>
        </>
      )}
      <dt>{t("Project")}</dt>
      <dd>
        {projectId === null ? (
          t("All projects of the workspace, except in test mode")
        ) : (
          <Link to={paths.project.href({ projectId })}>
            <ProjectName projectId={projectId} projectName={apiKey.projectName} />
          </Link>
        )}
      </dd>
      <dt>{t("Permissions")}</dt>
      <dd>{kind === "app" ? t("The same as your website") : permissionsOf(apiKey).join(", ")}</dd>
      {kind === "server" && (
        <>
          <dt>{t("Allowed IP addresses")}</dt>
          <dd className={styles.codes}>
            {allowedIps.length === 0 ? t("Any") : allowedIps.map((range) => <code key={range}>{range}</code>)}
          </dd>
        </>
      )}
      <dt>{t("Last used")}</dt>
      <dd>{lastUsedAt === null ? t("Never") : formatAgo(lastUsedAt, now)}</dd>
      <dt>{t("Created")}</dt>
      <dd>{t("{at} by {by}", { at: formatDate(apiKey.createdAt), by: apiKey.createdBy })}</dd>
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
            <Button onClick={() => setAsked("rotate")}>{t("Rotate key")}</Button>
            <Button onClick={() => setAsked("edit")}>{t("Edit")}</Button>
          </>
        )}
        <Button variant="ghost" onClick={() => setAsked("revoke")}>
          {t("Revoke")}
        </Button>
      </Row>
      {asked === "rotate" && <RotateKey apiKey={apiKey} onClose={close} />}
      {asked === "edit" && <EditKey apiKey={apiKey} onClose={close} />}
      {asked === "revoke" && <RevokeKey apiKey={apiKey} onClose={close} />}
    </>
  );
}
