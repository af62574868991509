import { Card } from "@kiteloop/ui/components/card.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import styles from "./what-happens.module.css";

/** Explains what creating a project does. */
export function WhatHappens() {
  return (
    <Card title={t("What happens next")}>
      <ol className={styles.list}>
        <li>
          <Rich
            text="<b>Your site is allowed.</b> Widgets only run on your domain, with and without www."
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </li>
        <li>
          <Rich
            text="<b>Pick a preset.</b> Ready-made copy for your industry, in your brand colors."
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </li>
        <li>
          <Rich
            text="<b>Publish and paste one tag.</b> Nothing on your site changes until then."
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </li>
      </ol>
      <p className={styles.sample}>
        <Link to={paths.sample.href()}>{t("See the numbers of a sample project")}</Link>
      </p>
    </Card>
  );
}
