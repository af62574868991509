import { type BusinessType, businessTypes } from "@kiteloop/contract/publishing/business-types";
import {
  deletePreset,
  listPresets,
  type SavedPreset,
  updatePreset,
} from "@kiteloop/contract/publishing/preset";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import styles from "./presets.module.css";

const any = "any";
const types = [
  { id: any, label: t("Any business type") },
  ...businessTypes.map((id) => ({ id, label: businessTypeNames[id] })),
];

type PresetDialogProps = { preset: SavedPreset; onClose: () => void };

/** Name, business type and visibility. */
export function EditPreset({ preset: newest, onClose }: PresetDialogProps) {
  // As it was when the dialog was opened, so that a change of another window isn't overwritten.
  const [preset] = useState(newest);
  const [name, setName] = useState(preset.name);
  const [type, setType] = useState<BusinessType | null>(preset.businessType);
  const [shared, setShared] = useState(preset.shared);
  const update = useCall(updatePreset, { changes: [listPresets], evenRefused: true });

  function save() {
    update.mutate(
      {
        params: { presetId: preset.id },
        body: { version: preset.version, name, businessType: type, shared },
      },
      {
        onSuccess: () => {
          toast("ok", t("Preset saved"));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={t("Edit {name}", { name: preset.name })} open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t("Name")}
          value={name}
          maxLength={80}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t("Business type")}
          options={types}
          value={type ?? any}
          onChange={(id) => setType(businessTypes.find((known) => known === id) ?? null)}
        />
        <Checkboxes
          label={t("Visibility")}
          items={[
            {
              id: "shared",
              label: t("Share with the workspace"),
              hint: preset.mine
                ? t("When off, only you can see it.")
                : t("When off, only {madeBy} can see it.", { madeBy: preset.madeBy }),
            },
          ]}
          value={shared ? ["shared"] : []}
          onChange={(chosen) => setShared(chosen.length > 0)}
        />
        <ErrorNotice error={update.error} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" pending={update.isPending} disabled={name.trim() === ""}>
            {t("Save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Confirms deletion of a preset. */
export function DeletePreset({ preset, onClose }: PresetDialogProps) {
  const remove = useCall(deletePreset, {
    changes: [listPresets],
    onSuccess: () => {
      toast("ok", t("{name} deleted", { name: preset.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("Delete {name}?", { name: preset.name })}
      open
      onClose={onClose}
      confirm={t("Delete preset")}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { presetId: preset.id } })}
    >
      <p>
        {t("This deletes the preset{shared}. Widgets made from it aren’t affected.", {
          shared: preset.shared ? t(" for everyone in the workspace") : "",
        })}
      </p>
    </ConfirmDialog>
  );
}
