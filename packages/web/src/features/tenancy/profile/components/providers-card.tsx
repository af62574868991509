import { getProfile, type Profile, unlinkProvider } from "@kiteloop/contract/tenancy/profile";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

type Provider = Profile["providers"][number];

const columns = (onUnlink: (provider: Provider) => void): Column<Provider>[] => [
  {
    id: "provider",
    head: t("Provider"),
    cell: ({ label, isRequired }) => (
      <div className={styles.session}>
        <strong>{label}</strong>
        {isRequired && <Badge tone="plain">{t("Required by the operator")}</Badge>}
      </div>
    ),
  },
  {
    id: "unlink",
    head: "",
    label: t("Actions"),
    align: "end",
    cell: (provider) =>
      !provider.isRequired && (
        <Button
          size="small"
          aria-label={t("Unlink {label}", { label: provider.label })}
          onClick={() => onUnlink(provider)}
        >
          {t("Unlink")}
        </Button>
      ),
  },
];

/** Identity providers that sign in to the account. */
export function ProvidersCard({ providers }: { providers: readonly Provider[] }) {
  const [asking, setAsking] = useState<Provider>();
  return (
    <Card
      title={t("Identity providers")}
      lead={t(
        "They can sign you in to this account, without the code of your authenticator app. Turn on two-step sign-in there, too.",
      )}
      flush
    >
      <Table
        label={t("Identity providers")}
        columns={columns(setAsking)}
        rows={providers}
        rowKey={({ name }) => name}
      />
      {asking && <Unlink {...asking} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function Unlink({ name, label, onClose }: Provider & { onClose: () => void }) {
  const { mutate, isPending, error } = useCall(unlinkProvider, { changes: [getProfile], gcTime: 0 });
  return (
    <Dialog title={t("Unlink {label}?", { label })} open onClose={onClose}>
      <PasswordForm
        submit={t("Unlink")}
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(
            { body: { provider: name, password } },
            {
              onSuccess: () => {
                toast("ok", t("{label} unlinked", { label }), t("You’re signed out on all other devices."));
                onClose();
              },
            },
          )
        }
      >
        <p>{t("You’ll sign in with your email and password. All your other sessions end.")}</p>
        <p>
          {t(
            "No password yet? Sign out and use “Forgot password?” to set one. This unlinks all identity providers.",
          )}
        </p>
      </PasswordForm>
    </Dialog>
  );
}
