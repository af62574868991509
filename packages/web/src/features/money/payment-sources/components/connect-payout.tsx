import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import {
  connectPayoutAccount,
  listPayoutAccounts,
  type PayoutProvider,
  payoutProviders,
} from "@kiteloop/contract/money/payout-account";
import type { Project } from "@kiteloop/contract/publishing/project";
import { payoutFacts } from "@kiteloop/providers/facts";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { t } from "../messages.ts";
import { beginningOf } from "./beginning.ts";

const providers = payoutProviders.map((id) => ({ id, label: payoutFacts[id].name }));
const modes: { id: PaymentMode; label: string }[] = [
  { id: "live", label: t("paymentSources.connectCard.live") },
  { id: "test", label: t("paymentSources.connectCard.test") },
];

/** The parts of each provider's key, as `keyFields` names them. */
const fieldWords: Record<PayoutProvider, Record<string, { label: string; hint?: string }>> = {
  tremendous: {
    apiKey: { label: t("paymentSources.payouts.apiKey"), hint: t("paymentSources.payouts.apiKeyHint") },
  },
  paypal: {
    clientId: { label: t("paymentSources.payouts.clientId") },
    secret: { label: t("paymentSources.payouts.secret"), hint: t("paymentSources.payouts.secretHint") },
  },
};

/** Connects an account that hands out rewards, with a key that is tried first. */
export function ConnectPayout({ project, onClose }: { project: Project; onClose: () => void }) {
  const [provider, setProvider] = useState<PayoutProvider>("tremendous");
  const [mode, setMode] = useState<PaymentMode>("live");
  const [keys, setKeys] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const connect = useCall(connectPayoutAccount, { changes: [listPayoutAccounts] });

  const { keyFields } = payoutFacts[provider];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const own = Object.fromEntries(keyFields.map((name) => [name, keys[name] ?? ""]));
    const parsed = connectPayoutAccount.body.safeParse({ provider, mode, ...own });
    const issues = parsed.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map((issue) => [issue.path.join("."), complaint(issue)])));
    if (!parsed.success) return;
    try {
      await connect.mutateAsync({ params: { projectId: project.id }, body: parsed.data });
      toast("ok", t("paymentSources.payouts.connected"));
      onClose();
    } catch {
      // Shown above the button.
    }
  }

  return (
    <Card title={t("paymentSources.payouts.connectOne")} lead={t("paymentSources.payouts.lead")}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Segmented
            label={t("paymentSources.payouts.provider")}
            options={providers}
            value={provider}
            onChange={setProvider}
          />
          <Segmented
            label={t("paymentSources.payouts.mode")}
            options={modes}
            value={mode}
            onChange={setMode}
          />
          {keyFields.map((name, at) => (
            <TextField
              key={name}
              label={fieldWords[provider][name]?.label ?? name}
              hint={fieldWords[provider][name]?.hint}
              placeholder={at === 0 ? beginningOf(payoutFacts[provider], mode) : undefined}
              value={keys[name] ?? ""}
              error={wrong[name]}
              autoComplete="off"
              spellCheck={false}
              mono
              onChange={(event) => {
                setKeys({ ...keys, [name]: event.target.value });
                setWrong({});
              }}
            />
          ))}
          {mode === "test" && <p>{t("paymentSources.payouts.testHint")}</p>}
          <ErrorNotice error={connect.error} />
          <Row>
            <Button type="submit" variant="primary" pending={connect.isPending}>
              {t("paymentSources.payouts.connect")}
            </Button>
            <Button onClick={onClose}>{t("paymentSources.payouts.cancel")}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
