import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { keysShown } from "@kiteloop/ui/shortcuts/pressed.ts";
import { places, type ShortcutName, shortcuts } from "@kiteloop/ui/shortcuts/shortcuts.data.ts";
import { areSingleKeysOn } from "@kiteloop/ui/shortcuts/single-keys.ts";
import { Fragment } from "react";
import styles from "./palette.module.css";

const names = Object.keys(shortcuts).filter((name): name is ShortcutName => name in shortcuts);

/** Every keyboard shortcut, by place. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("Keyboard shortcuts")} open onClose={onClose}>
      {!areSingleKeysOn() && (
        <p>{t("Single-key shortcuts are off in this browser. Turn them on in your profile.")}</p>
      )}
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
