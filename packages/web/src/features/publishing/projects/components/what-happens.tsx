import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Rich, t } from "../../../../lib/messages.tsx";
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
