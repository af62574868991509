import { getConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";

const none = "";

type KindSelectProps = { projectId: string; value: string | null; onChange: (kind: string | null) => void };

/** The kind of conversion that the source's payments are. */
export function KindSelect({ projectId, value, onChange }: KindSelectProps) {
  const { data } = useQuery(queryOf(getConversionKinds, { params: { projectId } }));
  const kinds = data?.kinds.map(({ key, name }) => ({ id: key, label: name })) ?? [];
  return (
    <Select
      label={t("Kind of conversion")}
      options={[{ id: none, label: t("None: counts and earns rewards") }, ...kinds]}
      value={value ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
