import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Rich, t } from "../messages.ts";
import styles from "./what-happens.module.css";

/** Explains what creating a project does. */
export function WhatHappens() {
  return (
    <Card title={t("projects.whatHappens.whatHappensNext")}>
      <ol className={styles.list}>
        <li>
          <Rich id="projects.whatHappens.yourSiteIsAllowed" tags={{ b: (text) => <strong>{text}</strong> }} />
        </li>
        <li>
          <Rich id="projects.whatHappens.pickAPresetReady" tags={{ b: (text) => <strong>{text}</strong> }} />
        </li>
        <li>
          <Rich
            id="projects.whatHappens.publishAndPasteOne"
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </li>
      </ol>
      <p className={styles.sample}>
        <Link to={paths.sample.href()}>{t("projects.whatHappens.sample")}</Link>
      </p>
    </Card>
  );
}
