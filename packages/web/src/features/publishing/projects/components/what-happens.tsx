import { Card } from "../../../../components/ui/card.tsx";
import styles from "./what-happens.module.css";

/** Explains what creating a project does. */
export function WhatHappens() {
  return (
    <Card title="What happens next">
      <ol className={styles.list}>
        <li>
          <strong>The site may show widgets.</strong> Its https address, with and without www, becomes an
          allowed origin; any other page that copies your tag is refused.
        </li>
        <li>
          <strong>You choose a preset.</strong> Copy for your line of business, in your site's colours where
          they can be read.
        </li>
        <li>
          <strong>You publish and paste one tag.</strong> Nothing on your site changes before that.
        </li>
      </ol>
    </Card>
  );
}
