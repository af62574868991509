import { type BusinessType, businessTypes } from "@kiteloop/contract/publishing/business-types";
import { createPreset, listPresets } from "@kiteloop/contract/publishing/preset";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import { copyFor } from "./copy-for.ts";
import styles from "./widgets.module.css";

const any = "any";
const types = [
  { id: any, label: t("Any business type") },
  ...businessTypes.map((id) => ({ id, label: businessTypeNames[id] })),
];

type SavePresetProps = { project: Project; widget: Widget; onClose: () => void };

/** Saves the draft as a preset for other widgets. */
export function SavePresetDialog({ project, widget, onClose }: SavePresetProps) {
  const [name, setName] = useState(widget.name);
  const [type, setType] = useState<BusinessType | typeof any>(project.businessType);
  const [shared, setShared] = useState(false);
  const create = useCall(createPreset, { changes: [listPresets] });

  function save() {
    const { config } = copyFor(widget, "");
    create.mutate(
      { body: { name, businessType: type === any ? null : type, shared, config } },
      {
        onSuccess: () => {
          toast(
            "ok",
            t("{name} saved as a preset", { name }),
            shared ? t("Visible to everyone in the workspace.") : undefined,
          );
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={t("Save as preset")} open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.text}>
          {t("Saves the draft’s text, design and behavior. The widget isn’t changed.")}
        </p>
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
          value={type}
          onChange={(id) => setType(businessTypes.find((known) => known === id) ?? any)}
        />
        <Checkboxes
          label={t("Visibility")}
          items={[
            {
              id: "shared",
              label: t("Share with the workspace"),
            },
          ]}
          value={shared ? ["shared"] : []}
          onChange={(chosen) => setShared(chosen.length > 0)}
        />
        <ErrorNotice error={create.error} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" pending={create.isPending} disabled={name.trim() === ""}>
            {t("Save preset")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
