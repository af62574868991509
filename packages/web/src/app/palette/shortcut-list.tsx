import { Fragment } from "react";
import { keysShown } from "../../components/shortcuts/pressed.ts";
import { places, type ShortcutName, shortcuts } from "../../components/shortcuts/shortcuts.data.ts";
import { areSingleKeysOn } from "../../components/shortcuts/single-keys.ts";
import { Dialog } from "../../components/ui/dialog.tsx";
import { t } from "./messages.ts";
import styles from "./palette.module.css";

const names = Object.keys(shortcuts).filter((name): name is ShortcutName => name in shortcuts);

/** Every keyboard shortcut, by place. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("palette.shortcutList.keyboardShortcuts")} open onClose={onClose}>
      {!areSingleKeysOn() && <p>{t("palette.shortcutList.singleKeysOff")}</p>}
      {Object.entries(places).map(([place, title]) => (
        <section key={place} className={styles.place}>
          <h3>{title}</h3>
          <dl className={styles.shortcuts}>
            {names
              .filter((name) => shortcuts[name].place === place)
              .map((name) => (
                <Fragment key={name}>
                  <dt>{shortcuts[name].label}</dt>
                  <dd>
                    {keysShown(name).map((keys) => (
                      <kbd key={keys}>{keys}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
