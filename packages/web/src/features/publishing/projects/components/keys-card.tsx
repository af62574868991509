import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMay } from "../../../../lib/role.ts";
import styles from "./keys-card.module.css";

/** The publishable key in the project's script, and the identity secret. */
export function KeysCard({ project }: { project: Project }) {
  const [shown, setShown] = useState(false);
  const admin = useMay("admin");
  const secret = project.identitySecret;
  return (
    <Card title={t("Keys")}>
      <div className={styles.keys}>
        <div>
          <h3>{t("Publishable key")}</h3>
          <p>{t("Safe to use in the browser.")}</p>
          <CopyField label={t("publishable key")} value={project.publishableKey} />
        </div>
        {secret !== null && (
          <div>
            <h3>{t("Identity secret")}</h3>
            <p>{t("Sign user identities on your server. Required for email invitations.")}</p>
            <CopyField label={t("identity secret")} value={secret} shown={shown ? secret : "•".repeat(32)} />
            <Button size="small" variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? t("Hide secret") : t("Show secret")}
            </Button>
          </div>
        )}
        {admin && (
          <p>
            <Rich
              text="Create secret keys for your server under <link>API keys</link>."
              tags={{ link: (text) => <Link to={paths.apiKeys.href()}>{text}</Link> }}
            />
          </p>
        )}
      </div>
    </Card>
  );
}
