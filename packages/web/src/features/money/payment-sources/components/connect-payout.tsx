import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import {
  connectPayoutAccount,
  listPayoutAccounts,
  type PayoutProvider,
  payoutProviders,
} from "@kiteloop/contract/money/payout-account";
import type { Project } from "@kiteloop/contract/publishing/project";
import { payoutFacts } from "@kiteloop/providers/facts";
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

const providers = payoutProviders.map((id) => ({ id, label: payoutFacts[id].name }));
const modes: { id: PaymentMode; label: string }[] = [
  { id: "live", label: t("Live") },
  { id: "test", label: t("Test") },
];

/** The parts of each provider's key, as `keyFields` names them. */
const fieldWords: Record<PayoutProvider, Record<string, { label: string; hint?: string }>> = {
  tremendous: {
    apiKey: {
      label: t("Key"),
      hint: t("From Tremendous under Team settings, Developers. It’s encrypted and never shown again."),
    },
  },
  paypal: {
    clientId: { label: t("Client ID") },
    secret: {
      label: t("Secret"),
      hint: t(
        "From your app in PayPal’s developer dashboard, with Payouts turned on. Both are encrypted and never shown again.",
      ),
    },
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
      toast("ok", t("Payout account connected"));
      onClose();
    } catch {
      // Shown above the button.
    }
  }

  return (
    <Card title={t("Connect a payout account")}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Segmented label={t("Provider")} options={providers} value={provider} onChange={setProvider} />
          <Segmented label={t("Mode")} options={modes} value={mode} onChange={setMode} />
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
          {mode === "test" && <p>{t("A test account shows that the key works. It fulfills no rewards.")}</p>}
          <ErrorNotice error={connect.error} />
          <Row>
            <Button type="submit" variant="primary" pending={connect.isPending}>
              {t("Connect")}
            </Button>
            <Button onClick={onClose}>{t("Cancel")}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
