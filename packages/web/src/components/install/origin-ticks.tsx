import type { Installation } from "@kiteloop/contract/referrals/installation";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Circle, CircleCheck } from "lucide-react";
import { useMe } from "../../api/queries/me.ts";
import styles from "./install.module.css";
import { shownOrigin } from "./shown-origin.ts";

/** Whether the script has run on each allowed origin, without the demo shop. Nothing for a single one, which the step shows. */
export function OriginTicks({ sights }: Pick<Installation, "sights">) {
  const { demoOrigin } = useMe().instance;
  const own = sights.filter(({ origin }) => origin !== demoOrigin);
  if (own.length < 2) return null;
  return (
    <ul className={styles.origins} aria-label={t("Allowed origins")}>
      {own.map(({ origin, at }) => {
        const Mark = at === null ? Circle : CircleCheck;
        return (
          <li key={origin}>
            <Mark className={cx(styles.mark, at !== null && styles.done)} size={16} aria-hidden="true" />
            <span>
              {at !== null && <span className="visually-hidden">{t("Done.")} </span>}
              {at === null
                ? t("{origin}, not seen yet", { origin: shownOrigin(origin) })
                : t("{origin}, last received {at}", {
                    origin: shownOrigin(origin),
                    at: formatAgo(at, Date.now()),
                  })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
