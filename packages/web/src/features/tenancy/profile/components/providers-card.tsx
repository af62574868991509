import { getProfile, type Profile, unlinkProvider } from "@kiteloop/contract/tenancy/profile";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

type Provider = Profile["providers"][number];

const columns = (onUnlink: (provider: Provider) => void): Column<Provider>[] => [
  {
    id: "provider",
    head: t("profile.providersCard.provider"),
    cell: ({ label, isRequired }) => (
      <div className={styles.session}>
        <strong>{label}</strong>
        {isRequired && <Badge tone="plain">{t("profile.providersCard.required")}</Badge>}
      </div>
    ),
  },
  {
    id: "unlink",
    head: "",
    label: t("profile.providersCard.actions"),
    align: "end",
    cell: (provider) =>
      !provider.isRequired && (
        <Button
          size="small"
          aria-label={t("profile.providersCard.unlinkLabel", { label: provider.label })}
          onClick={() => onUnlink(provider)}
        >
          {t("profile.providersCard.unlink")}
        </Button>
      ),
  },
];

/** Identity providers that sign in to the account. */
export function ProvidersCard({ providers }: { providers: readonly Provider[] }) {
  const [asking, setAsking] = useState<Provider>();
  return (
    <Card title={t("profile.providersCard.title")} lead={t("profile.providersCard.lead")} flush>
      <Table
        label={t("profile.providersCard.title")}
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
    <Dialog title={t("profile.providersCard.unlinkTitle", { label })} open onClose={onClose}>
      <PasswordForm
        submit={t("profile.providersCard.unlink")}
        danger
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(password) =>
          mutate(
            { body: { provider: name, password } },
            {
              onSuccess: () => {
                toast(
                  "ok",
                  t("profile.providersCard.unlinked", { label }),
                  t("profile.passwordCard.youreSignedOutOn"),
                );
                onClose();
              },
            },
          )
        }
      >
        <p>{t("profile.providersCard.youllSignIn")}</p>
        <p>{t("profile.providersCard.noPassword")}</p>
      </PasswordForm>
    </Dialog>
  );
}
