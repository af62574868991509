import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { useMay } from "../../../../lib/role.ts";
import styles from "./keys-card.module.css";

/** The publishable key in the project's script, and the identity secret. */
export function KeysCard({ project }: { project: Project }) {
  const [shown, setShown] = useState(false);
  const admin = useMay("admin");
  const secret = project.identitySecret;
  return (
    <Card title="Keys">
      <div className={styles.keys}>
        <div>
          <h3>Publishable key</h3>
          <p>Part of the script; it reads nothing private.</p>
          <CopyField label="publishable key" value={project.publishableKey} />
        </div>
        {secret !== null && (
          <div>
            <h3>Identity secret</h3>
            <p>
              Signs who your user is, on your server. Invitations by email need it: nobody can then send email
              in another's name.
            </p>
            <CopyField label="identity secret" value={secret} shown={shown ? secret : "•".repeat(32)} />
            <Button size="small" variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? "Hide the secret" : "Show the secret"}
            </Button>
          </div>
        )}
        {admin && (
          <p>
            Secret keys for your server are made under <Link to={paths.apiKeys.href()}>API keys</Link>.
          </p>
        )}
      </div>
    </Card>
  );
}
