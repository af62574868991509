import { TextField } from "../../../../components/ui/field.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";
import { t } from "../messages.ts";

/** The choice of a gift card’s recipients. */
export function GiftCardFields({ draft, onChange, wrong }: Omit<WayFieldsProps, "projectId">) {
  const isCampaign = draft.choice === "campaign";
  return (
    <>
      <Segmented
        label={t("participants.wayFields.choice")}
        options={[
          { id: "campaign", label: t("participants.wayFields.campaign") },
          { id: "products", label: t("participants.wayFields.products") },
        ]}
        value={draft.choice}
        onChange={(choice) => onChange({ choice })}
      />
      <TextField
        label={t(isCampaign ? "participants.wayFields.campaignId" : "participants.wayFields.productIds")}
        hint={t(isCampaign ? "participants.wayFields.campaignHint" : "participants.wayFields.productHint")}
        autoComplete="off"
        spellCheck={false}
        mono
        value={draft.choices}
        error={wrong("giftCard")}
        onChange={(event) => onChange({ choices: event.target.value })}
      />
    </>
  );
}
