import { type BusinessType, businessTypes } from "@kiteloop/contract/publishing/business-types";
import type { SavedPreset } from "@kiteloop/contract/publishing/preset";
import { useState } from "react";
import { useDeletePreset, useUpdatePreset } from "../../../../api/queries/presets.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import styles from "./presets.module.css";

const any = "any";
const types = [
  { id: any, label: "Any business type" },
  ...businessTypes.map((id) => ({ id, label: businessTypeNames[id] })),
];

type PresetDialogProps = { preset: SavedPreset; onClose: () => void };

/** Name, business type and visibility. */
export function EditPreset({ preset, onClose }: PresetDialogProps) {
  const [name, setName] = useState(preset.name);
  const [type, setType] = useState<BusinessType | null>(preset.businessType);
  const [shared, setShared] = useState(preset.shared);
  const update = useUpdatePreset(preset.id);

  function save() {
    update.mutate(
      { version: preset.version, name, businessType: type, shared },
      {
        onSuccess: () => {
          toast("ok", "The preset is changed");
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={`Change ${preset.name}`} open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Business type"
          options={types}
          value={type ?? any}
          onChange={(id) => setType(businessTypes.find((known) => known === id) ?? null)}
        />
        <Checkboxes
          label="Who sees it"
          items={[
            {
              id: "shared",
              label: "Share it in the workspace",
              hint: preset.mine ? "Otherwise only you see it." : `Otherwise only ${preset.madeBy} sees it.`,
            },
          ]}
          value={shared ? ["shared"] : []}
          onChange={(chosen) => setShared(chosen.length > 0)}
        />
        <ErrorNotice error={update.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={update.isPending} disabled={name.trim() === ""}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Confirms deletion of a preset. */
export function DeletePreset({ preset, onClose }: PresetDialogProps) {
  const remove = useDeletePreset(preset.id, () => {
    toast("ok", `${preset.name} is deleted`);
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Delete ${preset.name}?`}
      open
      onClose={onClose}
      confirm="Delete"
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p>
        The preset is deleted permanently{preset.shared && ", for everybody in the workspace"}. Widgets that
        were made from it stay as they are.
      </p>
    </ConfirmDialog>
  );
}
