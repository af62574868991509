import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { useMay } from "../../../../lib/role.ts";
import { Rich, t } from "../messages.ts";
import styles from "./keys-card.module.css";

/** The publishable key in the project's script, and the identity secret. */
export function KeysCard({ project }: { project: Project }) {
  const [shown, setShown] = useState(false);
  const admin = useMay("admin");
  const secret = project.identitySecret;
  return (
    <Card title={t("projects.keysCard.keys")}>
      <div className={styles.keys}>
        <div>
          <h3>{t("projects.keysCard.publishableKey")}</h3>
          <p>{t("projects.keysCard.safeToUseIn")}</p>
          <CopyField label={t("projects.keysCard.publishableKeyLabel")} value={project.publishableKey} />
        </div>
        {secret !== null && (
          <div>
            <h3>{t("projects.keysCard.identitySecret")}</h3>
            <p>{t("projects.keysCard.signUserIdentitiesOn")}</p>
            <CopyField
              label={t("projects.keysCard.identitySecretLabel")}
              value={secret}
              shown={shown ? secret : "•".repeat(32)}
            />
            <Button size="small" variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? t("projects.keysCard.hideSecret") : t("projects.keysCard.showSecret")}
            </Button>
          </div>
        )}
        {admin && (
          <p>
            <Rich
              id="projects.keysCard.createSecretKeysFor"
              tags={{ link: (text) => <Link to={paths.apiKeys.href()}>{text}</Link> }}
            />
          </p>
        )}
      </div>
    </Card>
  );
}
