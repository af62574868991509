import { paths } from "@kiteloop/ui/paths.ts";
import { formatDay } from "../../text/day.ts";
import { operatorParts } from "../../text/operator-parts.tsx";
import styles from "./open-roles.module.css";
import type { Role } from "./roles.ts";

/** Each open role with its text, or a note if there are none. */
export function OpenRoles({ roles }: { roles: readonly Role[] }) {
  if (roles.length === 0) {
    return (
      <>
        <h2>No open roles</h2>
        <p>
          We aren’t hiring at the moment, and we don’t keep applications for later. New roles are listed here
          first. Contributions to the source code are always welcome. For questions, use the{" "}
          <a href={paths.contact.href()}>contact form</a>.
        </p>
      </>
    );
  }
  return (
    <>
      <h2>{roles.length === 1 ? "One open role" : `${roles.length} open roles`}</h2>
      {roles.map(({ slug, title, place, kind, posted, Text }) => (
        <article key={slug} id={slug} className={styles.role}>
          <h3>{title}</h3>
          <p className={styles.facts}>
            {place} · {kind} · published on <time dateTime={posted}>{formatDay(posted)}</time>
          </p>
          <Text components={operatorParts} />
        </article>
      ))}
    </>
  );
}
