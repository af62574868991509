import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { useUpdateSource } from "../api.ts";
import { t } from "../messages.ts";

/** Whether payers are also found by their email address; saved at once. */
export function MatchEmail({ project, source }: { project: Project; source: PaymentSource }) {
  const update = useUpdateSource(project.id, source.id);
  const shown = update.isPending ? update.variables.matchesEmail : undefined;
  return (
    <Stack tight>
      <Checkbox
        label={t("paymentSources.matchEmail.label")}
        hint={t("paymentSources.matchEmail.hint")}
        value={shown ?? source.matchesEmail}
        onChange={(matchesEmail) => update.mutate({ version: source.version, matchesEmail })}
      />
      <ErrorNotice error={update.error} />
    </Stack>
  );
}
