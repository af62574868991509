import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const expiries = [
  { id: "never", label: t("Never") },
  { id: "30", label: t("In 30 days") },
  { id: "90", label: t("In 90 days") },
  { id: "365", label: t("In a year") },
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
