import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { Link } from "react-router-dom";
import { paths } from "../../../../../app/paths.ts";
import { Card } from "../../../../../components/ui/card.tsx";
import { CopyField } from "../../../../../components/ui/copy-field.tsx";
import { Tabs } from "../../../../../components/ui/tabs.tsx";
import styles from "../keys.module.css";
import { receiversFor } from "./verify.ts";

/** Example code that receives an endpoint's deliveries and verifies them. */
export function VerifyCard({ hook }: { hook: Webhook }) {
  return (
    <Card
      title="Receive and verify"
      lead={
        <>
          Deliveries follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, so its libraries
          verify them in most languages. <Link to={`${paths.help.href()}?q=webhook`}>More in the help</Link>
        </>
      }
    >
      <Tabs
        label="Receivers"
        tabs={receiversFor(hook).map(({ id, label, text, code }) => ({
          id,
          label,
          content: (
            <div className={styles.starts}>
              <p className={styles.text}>{text}</p>
              <CopyField label={`${label} receiver`} value={code} block />
            </div>
          ),
        }))}
      />
    </Card>
  );
}
