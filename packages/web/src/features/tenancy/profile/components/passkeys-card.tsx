import { listPasskeys, type Passkey } from "@kiteloop/contract/tenancy/profile-passkey";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { canUsePasskeys } from "@kiteloop/ui/lib/can-use-passkeys.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { AddPasskey, RemovePasskey } from "./passkey-dialogs.tsx";

const columns = (onRemove: (passkey: Passkey) => void): Column<Passkey>[] => [
  {
    id: "passkey",
    head: t("Passkey"),
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: "added",
    head: t("Added"),
    cell: ({ addedAt }) => formatDateTime(addedAt),
  },
  {
    id: "remove",
    head: "",
    label: t("Actions"),
    align: "end",
    cell: (passkey) => (
      <Button
        size="small"
        aria-label={t("Remove {name}, added {addedAt}", {
          name: passkey.name,
          addedAt: formatDateTime(passkey.addedAt),
        })}
        onClick={() => onRemove(passkey)}
      >
        {t("Remove")}
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
      title={t("Passkeys")}
      action={canAdd && <Button onClick={() => setDialog("add")}>{t("Add passkey")}</Button>}
      flush={items.length > 0}
    >
      {items.length > 0 ? (
        <Table label={t("Passkeys")} columns={columns(setDialog)} rows={items} rowKey={({ id }) => id} />
      ) : (
        <p>
          {canAdd ? t("You have no passkeys yet.") : t("This browser can’t add passkeys. Use a newer one.")}
        </p>
      )}
      {dialog === "add" && <AddPasskey onClose={close} />}
      {typeof dialog === "object" && <RemovePasskey passkey={dialog} onClose={close} />}
    </Card>
  );
}
