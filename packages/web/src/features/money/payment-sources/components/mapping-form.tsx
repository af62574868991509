import { type FieldMapping, fieldMapping } from "@kiteloop/contract/money/field-mapping";
import {
  listPaymentSources,
  type PaymentSource,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { MappingFields } from "./mapping-fields.tsx";

type MappingFormProps = { project: Project; source: PaymentSource; mapping: FieldMapping };

/** Changes where the fields of a source's events are. A mapping is tried on a sample before it can be saved. */
export function MappingForm({ project, source, mapping }: MappingFormProps) {
  const [opened, setOpened] = useState<PaymentSource | null>(null);
  if (opened === null)
    return (
      <div>
        <Button onClick={() => setOpened(source)}>{t("Edit field mapping")}</Button>
      </div>
    );
  return <OpenForm project={project} source={opened} mapping={mapping} onClose={() => setOpened(null)} />;
}

function OpenForm({ project, source, mapping: first, onClose }: MappingFormProps & { onClose: () => void }) {
  const [mapping, setMapping] = useState(first);
  const [tried, setTried] = useState<FieldMapping | null>(null);
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });
  const isTried = tried === mapping;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = fieldMapping.safeParse(mapping);
    const issues = parsed.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map((issue) => [issue.path.join("."), complaint(issue)])));
    if (!parsed.success) return;
    try {
      await update.mutateAsync({
        params: { sourceId: source.id },
        body: { version: source.version, mapping: parsed.data },
      });
      toast("ok", t("Field mapping saved. Replay the events that failed."));
      onClose();
    } catch {
      // Shown above the button.
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <MappingFields
          project={project}
          value={mapping}
          wrong={(field) => wrong[field]}
          onChange={(changed) => {
            setMapping(changed);
            setWrong({});
          }}
          onTried={(one, counts) => setTried(counts ? one : null)}
        />
        <ErrorNotice error={update.error} />
        <Row>
          <Button type="submit" variant="primary" disabled={!isTried} pending={update.isPending}>
            {t("Save mapping")}
          </Button>
          <Button onClick={onClose}>{t("Cancel")}</Button>
        </Row>
        {!isTried && <p>{t("Try the mapping on a sample event that counts before you save it.")}</p>}
      </Stack>
    </form>
  );
}
