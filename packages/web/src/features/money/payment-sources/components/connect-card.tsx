import { firstFieldMapping } from "@kiteloop/contract/money/field-mapping";
import {
  createPaymentSource,
  listPaymentSources,
  type PaymentMode,
  type PaymentProvider,
  paymentProviders,
} from "@kiteloop/contract/money/payment-source";
import { getProject, type Project } from "@kiteloop/contract/publishing/project";
import { sourceFacts } from "@kiteloop/providers/facts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { beginningOf } from "./beginning.ts";
import { GenericFields } from "./generic-fields.tsx";
import type { GenericSettings } from "./generic-settings.ts";
import { KindSelect } from "./kind-select.tsx";
import { choiceName, sourceWords } from "./source-words.ts";

const providers = paymentProviders.map((id) => ({ id, label: choiceName(id) }));
const modes: { id: PaymentMode; label: string }[] = [
  { id: "live", label: t("Live") },
  { id: "test", label: t("Test") },
];

type Secrets = { apiKey: string; signingSecret: string };

function bodyOf(
  provider: PaymentProvider,
  common: { mode: PaymentMode; conversionKind: string | null },
  { apiKey, signingSecret }: Secrets,
  generic: GenericSettings,
) {
  const { createsEndpoint, eventTypes } = sourceFacts[provider];
  if (eventTypes === undefined) return { provider, ...common, ...generic, signingSecret };
  const key = createsEndpoint && apiKey !== "" && { apiKey };
  return { provider, ...common, ...key, ...(signingSecret && { signingSecret }) };
}

/** Connects a payment source: Stripe with a key or a signing secret, any provider with a signature and a mapping. */
export function ConnectCard({ project, onClose }: { project: Project; onClose: () => void }) {
  const [provider, setProvider] = useState<PaymentProvider>("stripe");
  const [mode, setMode] = useState<PaymentMode>("live");
  const [kind, setKind] = useState<string | null>(null);
  const [secrets, setSecrets] = useState<Secrets>({ apiKey: "", signingSecret: "" });
  const [generic, setGeneric] = useState<GenericSettings>({
    signature: { kind: "standard" },
    mapping: firstFieldMapping,
  });
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const create = useCall(createPaymentSource, {
    // Connecting changes the project's setting of whose reports count.
    changes: [listPaymentSources, getProject],
  });
  const set = (change: Partial<Secrets>) => {
    setSecrets({ ...secrets, ...change });
    setWrong({});
  };

  const { createsEndpoint, eventTypes } = sourceFacts[provider];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = bodyOf(provider, { mode, conversionKind: kind }, secrets, generic);
    const parsed = createPaymentSource.body.safeParse(body);
    const issues = parsed.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map((issue) => [issue.path.join("."), complaint(issue)])));
    if (!parsed.success) return;
    try {
      const { source, endpointProblem } = await create.mutateAsync({
        params: { projectId: project.id },
        body: parsed.data,
      });
      const isOpen = endpointProblem !== null || source.signingSecretLastFour === null;
      toast(
        "ok",
        t(isOpen ? "Connected. Now add the endpoint and its signing secret." : "Payment source connected"),
      );
      onClose();
    } catch {
      // Shown above the button.
    }
  }

  return (
    <Card
      title={t("Connect a payment source")}
      lead={t(
        "Keys and secrets are encrypted and never shown again. Conversions that your page reports will wait for your server.",
      )}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Segmented label={t("Provider")} options={providers} value={provider} onChange={setProvider} />
          <Segmented label={t("Mode")} options={modes} value={mode} onChange={setMode} />
          {createsEndpoint && (
            <TextField
              label={t("Restricted key")}
              hint={t(
                "Optional. With write access to webhook endpoints, we create the endpoint. Rewards at Stripe need write access to coupons, promotion codes and customers.",
              )}
              placeholder={beginningOf(sourceFacts[provider], mode)}
              value={secrets.apiKey}
              error={wrong.apiKey}
              autoComplete="off"
              spellCheck={false}
              mono
              onChange={(event) => set({ apiKey: event.target.value })}
            />
          )}
          {eventTypes === undefined && (
            <GenericFields project={project} value={generic} wrong={wrong} onChange={setGeneric} />
          )}
          <TextField
            label={t("Signing secret")}
            hint={sourceWords[provider].secretHint}
            value={secrets.signingSecret}
            error={wrong.signingSecret}
            autoComplete="off"
            spellCheck={false}
            mono
            onChange={(event) => set({ signingSecret: event.target.value })}
          />
          <KindSelect projectId={project.id} value={kind} onChange={setKind} />
          <ErrorNotice error={create.error} />
          <Row>
            <Button type="submit" variant="primary" pending={create.isPending}>
              {t("Connect")}
            </Button>
            <Button onClick={onClose}>{t("Cancel")}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
