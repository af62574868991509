import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { operator } from "../../operator.ts";
import styles from "./contact.module.css";

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Email = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;

/** Other ways to contact the operator. */
export function Direct() {
  const { name, legalName, address, email, securityEmail, phone, example } = operator;
  return (
    <aside className={styles.direct} aria-labelledby="direct">
      <h2 id="direct">Other ways to reach us</h2>
      <dl>
        <Way name="Email">
          <Email to={email} />
        </Way>
        <Way name="Security reports">
          <Email to={securityEmail} />
        </Way>
        {phone && (
          <Way name="Phone">
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          </Way>
        )}
        <Way name="Post">
          <address>
            {[...new Set([name, legalName]), ...address].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </Way>
      </dl>
      <p>
        <a href={paths.company.href()}>Who runs this instance</a>
      </p>
      {example && (
        <p className={styles.note}>This is a demo instance. The name and addresses are fictional.</p>
      )}
    </aside>
  );
}
