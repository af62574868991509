import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { businessTypeNames, widgetTypeNames } from "../../../../lib/names.ts";
import { useMay } from "../../../../lib/role.ts";
import { DeletePreset, EditPreset } from "./preset-dialogs.tsx";
import { PresetPreview } from "./preset-preview.tsx";
import styles from "./presets.module.css";
import { UsePreset } from "./use-preset.tsx";

type SavedCardProps = { preset: SavedPreset; scheme: "light" | "dark" };

/** A saved preset. Editable by its owner, and by admins if it is shared. */
export function SavedCard({ preset, scheme }: SavedCardProps) {
  const [dialog, setDialog] = useState<string>();
  const [editor, admin] = [useMay("editor"), useMay("admin")];
  const { name, config, businessType, shared, mine, madeBy } = preset;
  const close = () => setDialog(undefined);
  return (
    <article className={styles.preset}>
      <PresetPreview title={t("Preview of {name}", { name })} config={config} scheme={scheme} />
      <footer className={styles.about}>
        <div>
          <h3>{name}</h3>
          <p>
            {t("{widgetTypeNames} for {businessType}, saved by {mine}", {
              widgetTypeNames: widgetTypeNames[config.type],
              businessType: businessType === null ? t("any business type") : businessTypeNames[businessType],
              mine: mine ? "you" : madeBy,
            })}{" "}
            {shared ? <Badge tone="sky">{t("Shared")}</Badge> : <Badge>{t("Only you")}</Badge>}
          </p>
        </div>
        <div className={styles.acts}>
          {editor && (mine || admin) && (
            <MenuButton
              label={t("Actions for {name}", { name })}
              className={buttonClass({ variant: "ghost", icon: true })}
              placement="bottom end"
              sections={[
                {
                  items: [
                    { id: "edit", label: t("Rename or share") },
                    { id: "delete", label: t("Delete"), danger: true },
                  ],
                },
              ]}
              onAction={setDialog}
            >
              <Ellipsis aria-hidden="true" />
            </MenuButton>
          )}
          {editor && (
            <Button onClick={() => setDialog("use")}>
              <Rich
                text="Use preset<span> {name}</span>"
                values={{ name }}
                tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
              />
            </Button>
          )}
        </div>
      </footer>
      {dialog === "use" && <UsePreset preset={preset} onClose={close} />}
      {dialog === "edit" && <EditPreset preset={preset} onClose={close} />}
      {dialog === "delete" && <DeletePreset preset={preset} onClose={close} />}
    </article>
  );
}
