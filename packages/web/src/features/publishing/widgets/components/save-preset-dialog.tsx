import { type BusinessType, businessTypes } from "@kiteloop/contract/publishing/business-types";
import { createPreset, listPresets } from "@kiteloop/contract/publishing/preset";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { t } from "../messages.ts";
import { copyFor } from "./copy-for.ts";
import styles from "./widgets.module.css";

const any = "any";
const types = [
  { id: any, label: t("widgets.savePresetDialog.anyBusinessType") },
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
            t("widgets.savePresetDialog.savedAsAPreset", { name }),
            shared ? t("widgets.savePresetDialog.visibleToEveryoneIn") : undefined,
          );
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={t("widgets.savePresetDialog.saveAsPreset")} open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.text}>{t("widgets.savePresetDialog.savesTheDraftsText")}</p>
        <TextField
          label={t("widgets.savePresetDialog.name")}
          value={name}
          maxLength={80}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t("widgets.savePresetDialog.businessType")}
          options={types}
          value={type}
          onChange={(id) => setType(businessTypes.find((known) => known === id) ?? any)}
        />
        <Checkboxes
          label={t("widgets.savePresetDialog.visibility")}
          items={[
            {
              id: "shared",
              label: t("widgets.savePresetDialog.shareWithTheWorkspace"),
              hint: t("widgets.savePresetDialog.whenOffOnlyYou"),
            },
          ]}
          value={shared ? ["shared"] : []}
          onChange={(chosen) => setShared(chosen.length > 0)}
        />
        <ErrorNotice error={create.error} />
        <DialogActions>
          <Button onClick={onClose}>{t("widgets.savePresetDialog.cancel")}</Button>
          <Button type="submit" variant="primary" pending={create.isPending} disabled={name.trim() === ""}>
            {t("widgets.savePresetDialog.savePreset")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
