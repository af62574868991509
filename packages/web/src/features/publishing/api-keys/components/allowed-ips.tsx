import { TextArea } from "../../../../components/ui/field.tsx";
import { t } from "../messages.ts";

type AllowedIpsProps = {
  value: readonly string[];
  onChange: (ranges: string[]) => void;
  error: string | undefined;
};

/** Addresses and ranges, one per line. */
export function AllowedIps({ value, onChange, error }: AllowedIpsProps) {
  return (
    <TextArea
      label={t("apiKeys.allowedIps.allowedIpAddresses")}
      hint={t("apiKeys.allowedIps.hint")}
      placeholder="192.0.2.0/24"
      autoComplete="off"
      spellCheck={false}
      error={error}
      defaultValue={value.join("\n")}
      onChange={({ target }) => onChange(target.value.split(/[\s,]+/).filter((line) => line !== ""))}
    />
  );
}
