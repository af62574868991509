import { Select } from "../../../../components/ui/select.tsx";
import { t } from "../messages.ts";

const expiries = [
  { id: "never", label: t("apiKeys.expirySelect.never") },
  { id: "30", label: t("apiKeys.expirySelect.in30Days") },
  { id: "90", label: t("apiKeys.expirySelect.in90Days") },
  { id: "365", label: t("apiKeys.expirySelect.inAYear") },
];

type ExpirySelectProps = { label: string; value: number | null; onChange: (days: number | null) => void };

/** In how many days a secret expires; null for never. */
export function ExpirySelect({ label, value, onChange }: ExpirySelectProps) {
  return (
    <Select
      label={label}
      options={expiries}
      value={value === null ? "never" : String(value)}
      onChange={(id) => onChange(id === "never" ? null : Number(id))}
    />
  );
}
