import { retentionKinds } from "@kiteloop/contract/lifecycle/retention-bounds";
import {
  getRetentionPolicy,
  previewRetentionPolicy,
  type RetentionDays,
  type RetentionPolicy,
  saveRetentionPolicy,
} from "@kiteloop/contract/lifecycle/retention-policy";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { daysOfOption, isShorter, kindNames, optionOf, retentionOptions } from "../lib/retention-options.ts";
import { RetentionDialog } from "./retention-dialog.tsx";

/** An owner chooses how long data is kept that isn't needed for reports. */
export function RetentionCard() {
  const policy = useQuery(queryOf(getRetentionPolicy));
  return (
    <Card title={t("Delete logs sooner")} lead={t("Numbers, payments and rewards stay as they are.")}>
      <Loaded query={policy} skeleton={<Skeleton height="12rem" />}>
        {(data) => <RetentionForm key={data.version} policy={data} />}
      </Loaded>
    </Card>
  );
}

function RetentionForm({ policy }: { policy: RetentionPolicy }) {
  const [days, setDays] = useState<RetentionDays>(policy.days);
  const preview = useCall(previewRetentionPolicy);
  const change = useCall(saveRetentionPolicy, { returns: getRetentionPolicy });
  const save = () =>
    change.mutate(
      { body: { version: policy.version, days } },
      { onSuccess: () => toast("ok", t("Retention periods saved")) },
    );
  const submit = () => {
    change.reset();
    if (retentionKinds.some((kind) => isShorter(policy, days, kind))) preview.mutate({ body: { days } });
    else save();
  };
  const changed = retentionKinds.some((kind) => days[kind] !== policy.days[kind]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <ErrorNotice error={preview.error ?? (preview.data ? undefined : change.error)} />
        <Fields>
          {retentionKinds.map((kind) => (
            <Select
              key={kind}
              label={kindNames[kind]}
              options={retentionOptions(kind, policy)}
              value={optionOf(days[kind])}
              onChange={(id) => setDays({ ...days, [kind]: daysOfOption(id) })}
            />
          ))}
        </Fields>
        <SaveRow changed={changed} pending={preview.isPending || change.isPending}>
          {t("Save retention periods")}
        </SaveRow>
      </Stack>
      {preview.data && (
        <RetentionDialog
          preview={preview.data}
          days={days}
          onClose={preview.reset}
          onConfirm={save}
          pending={change.isPending}
          error={change.error}
        />
      )}
    </form>
  );
}
