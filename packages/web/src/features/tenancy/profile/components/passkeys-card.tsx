import { listPasskeys, type Passkey } from "@kiteloop/contract/tenancy/profile-passkey";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { canUsePasskeys } from "../../../../lib/can-use-passkeys.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import { AddPasskey, RemovePasskey } from "./passkey-dialogs.tsx";

const columns = (onRemove: (passkey: Passkey) => void): Column<Passkey>[] => [
  {
    id: "passkey",
    head: t("profile.passkeysCard.passkey"),
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: "added",
    head: t("profile.passkeysCard.added"),
    cell: ({ addedAt }) => formatDateTime(addedAt),
  },
  {
    id: "remove",
    head: "",
    label: t("profile.passkeysCard.actions"),
    align: "end",
    cell: (passkey) => (
      <Button
        size="small"
        aria-label={t("profile.passkeysCard.removeLabel", {
          name: passkey.name,
          addedAt: formatDateTime(passkey.addedAt),
        })}
        onClick={() => onRemove(passkey)}
      >
        {t("profile.passkeysCard.remove")}
      </Button>
    ),
  },
];

/** The account's passkeys, where it can have any. */
export function PasskeysCard() {
  const { data } = useQuery(queryOf(listPasskeys));
  const [dialog, setDialog] = useState<"add" | Passkey>();
  const close = () => setDialog(undefined);
  if (!data?.available) return null;
  const { items } = data;
  const canAdd = canUsePasskeys();
  return (
    <Card
      title={t("profile.passkeysCard.title")}
      lead={t("profile.passkeysCard.lead")}
      action={canAdd && <Button onClick={() => setDialog("add")}>{t("profile.passkeysCard.add")}</Button>}
      flush={items.length > 0}
    >
      {items.length > 0 ? (
        <Table
          label={t("profile.passkeysCard.title")}
          columns={columns(setDialog)}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>{canAdd ? t("profile.passkeysCard.none") : t("profile.passkeysCard.unsupported")}</p>
      )}
      {dialog === "add" && <AddPasskey onClose={close} />}
      {typeof dialog === "object" && <RemovePasskey passkey={dialog} onClose={close} />}
    </Card>
  );
}
