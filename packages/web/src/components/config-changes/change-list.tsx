import { Button } from "@kiteloop/ui/components/button.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import type { Change } from "../../lib/config-changes/changes.ts";
import type { Setting } from "../../lib/config-changes/settings.ts";
import styles from "./config-changes.module.css";

type ChangeListProps = {
  changes: readonly Change[];
  /** Text of an empty list. */
  none: string;
  /** Number of changes shown before expanding. */
  most?: number;
};

/** Differences between two configurations: each setting before and after. */
export function ChangeList({ changes, none, most = 6 }: ChangeListProps) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <p className={styles.none}>{none}</p>;
  const shown = all ? changes : changes.slice(0, most);
  return (
    <div className={styles.changes}>
      <ul className={styles.list}>
        {shown.map(({ key, name, before, after }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span className="visually-hidden">: </span>
            <span className={styles.move}>
              {before && (
                <del className={styles.before}>
                  <SettingValue setting={before} />
                </del>
              )}
              <span className="visually-hidden">{before && after ? ` ${t("changed to")} ` : " "}</span>
              {after && (
                <ins className={styles.after}>
                  <SettingValue setting={after} />
                </ins>
              )}
              <span className="visually-hidden">
                {!after && ` ${t("removed", undefined, "value")}`}
                {!before && ` ${t("added")}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          {t("Show all {count}", { count: changes.length })}
        </Button>
      )}
    </div>
  );
}

/** A setting's value; a color with a swatch, a text in its language. */
export function SettingValue({ setting: { value, colour, language } }: { setting: Setting }) {
  return (
    <>
      {colour && <span className={styles.swatch} style={{ background: colour }} />}
      {language ? <bdi lang={language}>{value}</bdi> : value}
    </>
  );
}
