import { type BusinessType, businessTypes } from "@kiteloop/contract/publishing/business-types";
import { listPresets } from "@kiteloop/contract/publishing/preset";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import { presetsFor } from "./filter.ts";
import styles from "./presets.module.css";
import { SavedCard } from "./saved-card.tsx";

const all = "all";
const types = [
  { id: all, label: t("All business types") },
  ...businessTypes.map((id) => ({ id, label: businessTypeNames[id] })),
];

type SavedPresetsProps = {
  /** Only those for this business type, without a filter. */
  businessType?: BusinessType;
  scheme: "light" | "dark";
};

/** Presets that members saved from their widgets. */
export function SavedPresets({ businessType, scheme }: SavedPresetsProps) {
  const presets = useQuery(queryOf(listPresets));
  const heading = useId();
  const [type, setType] = useState<BusinessType>();
  const selectedType = businessType ?? type;
  return (
    <section className={styles.saved} aria-labelledby={heading}>
      <header className={styles.savedHead}>
        <div>
          <h2 id={heading}>{t("Saved presets")}</h2>
        </div>
        {businessType === undefined && (presets.data?.items.length ?? 0) > 0 && (
          <div className={styles.type}>
            <Select
              label={t("Business type")}
              options={types}
              value={type ?? all}
              onChange={(id) => setType(businessTypes.find((known) => known === id))}
            />
          </div>
        )}
      </header>
      <Loaded query={presets} skeleton={<Skeleton height="12rem" />}>
        {({ items }) => {
          const shown = presetsFor(items, selectedType);
          if (shown.length > 0) {
            return (
              <div className={styles.gallery}>
                {shown.map((preset) => (
                  <SavedCard key={preset.id} preset={preset} scheme={scheme} />
                ))}
              </div>
            );
          }
          return (
            <p className={styles.note}>
              {items.length === 0
                ? t(
                    "No saved presets yet. Use “Save as preset” on a widget to reuse its text, design and behavior.",
                  )
                : t("No saved presets for {selectedType} yet.", {
                    selectedType: selectedType ? businessTypeNames[selectedType] : "this",
                  })}
            </p>
          );
        }}
      </Loaded>
    </section>
  );
}
