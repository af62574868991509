import { getConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import { Select } from "../../../../components/ui/select.tsx";
import { t } from "../messages.ts";

const none = "";

type KindSelectProps = { projectId: string; value: string | null; onChange: (kind: string | null) => void };

/** The kind of conversion that the source's payments are. */
export function KindSelect({ projectId, value, onChange }: KindSelectProps) {
  const { data } = useQuery(queryOf(getConversionKinds, { params: { projectId } }));
  const kinds = data?.kinds.map(({ key, name }) => ({ id: key, label: name })) ?? [];
  return (
    <Select
      label={t("paymentSources.kindSelect.label")}
      hint={t("paymentSources.kindSelect.hint")}
      options={[{ id: none, label: t("paymentSources.kindSelect.none") }, ...kinds]}
      value={value ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
