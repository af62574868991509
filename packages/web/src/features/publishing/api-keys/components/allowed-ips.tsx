import { TextArea } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type AllowedIpsProps = {
  value: readonly string[];
  onChange: (ranges: string[]) => void;
  error: string | undefined;
};

/** Addresses and ranges, one per line. */
export function AllowedIps({ value, onChange, error }: AllowedIpsProps) {
  return (
    <TextArea
      label={t("Allowed IP addresses and ranges, one per line")}
      placeholder={t("Any, or such as 192.0.2.0/24")}
      autoComplete="off"
      spellCheck={false}
      error={error}
      defaultValue={value.join("\n")}
      onChange={({ target }) => onChange(target.value.split(/[\s,]+/).filter((line) => line !== ""))}
    />
  );
}
