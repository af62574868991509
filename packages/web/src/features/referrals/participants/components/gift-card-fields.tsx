import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";

/** The choice of a gift card’s recipients. */
export function GiftCardFields({ draft, onChange, wrong }: Omit<WayFieldsProps, "projectId">) {
  const isCampaign = draft.choice === "campaign";
  return (
    <>
      <Segmented
        label={t("Recipients choose from")}
        options={[
          { id: "campaign", label: t("A campaign") },
          { id: "products", label: t("Products") },
        ]}
        value={draft.choice}
        onChange={(choice) => onChange({ choice })}
      />
      <TextField
        label={t(isCampaign ? "Campaign ID" : "Product IDs")}
        hint={t(
          isCampaign
            ? "As Tremendous shows it under Campaigns."
            : "As Tremendous shows them, with commas between them.",
        )}
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
