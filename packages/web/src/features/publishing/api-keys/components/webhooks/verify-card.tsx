import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import styles from "../keys.module.css";
import { receiversFor } from "./verify.ts";

/** Example code that receives an endpoint's deliveries and verifies them. */
export function VerifyCard({ hook }: { hook: Webhook }) {
  return (
    <Card
      title={t("Verify deliveries")}
      lead={
        <Rich
          text="Deliveries follow <link>Standard Webhooks</link>, so you can verify them with its libraries. <link2>Learn more</link2>"
          tags={{
            link: (text) => <a href="https://www.standardwebhooks.com">{text}</a>,
            link2: (text) => <Link to={`${paths.help.href()}?q=webhook`}>{text}</Link>,
          }}
        />
      }
    >
      <Tabs
        label={t("Receivers")}
        tabs={receiversFor(hook).map(({ id, label, text, code }) => ({
          id,
          label,
          content: (
            <div className={styles.starts}>
              <p className={styles.text}>{text}</p>
              <CopyField label={t("{label} receiver", { label })} value={code} block />
            </div>
          ),
        }))}
      />
    </Card>
  );
}
