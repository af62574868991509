import type { ReactNode } from "react";
import { operator } from "../../operator.ts";
import { Email, PostalAddress } from "../../text/operator-parts.tsx";
import styles from "./particulars.module.css";

const details: [string, ReactNode][] = [
  ["Name", operator.name],
  ["Legal name and address", <PostalAddress key="address" />],
  ["Represented by", operator.representatives.join(", ")],
  ["Registration", operator.registration],
  ["VAT identification number", operator.vatId],
  ["Email", <Email key="email" />],
  ["Telephone", operator.phone],
  [
    "Security reports",
    <a key="security" href={`mailto:${operator.securityEmail}`}>
      {operator.securityEmail}
    </a>,
  ],
  ["Hosting", `${operator.hosting.provider}, ${operator.hosting.region}`],
  ["Data protection officer", operator.privacy.officer],
];

/** Legal details of the operator, without missing ones. */
export function Particulars() {
  return (
    <dl className={styles.particulars}>
      {details
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
