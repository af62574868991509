import { type ApiKey, listApiKeys, overlapHours, rotateApiKey } from "@kiteloop/contract/publishing/api-key";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { ExpirySelect } from "../expiry-select.tsx";
import { keptByServers, keptInApps } from "../kept-once.ts";
import styles from "../keys.module.css";
import { ShownOnce } from "../shown-once.tsx";

type Overlap = (typeof overlapHours)[number];

const overlapNames: Record<Overlap, string> = {
  0: t("Within a minute"),
  1: t("In an hour"),
  24: t("In 24 hours"),
  168: t("In 7 days"),
};

const texts = {
  server: {
    lead: null,
    stops: t("Current secret stops working"),
    expires: t("New secret expires"),
    copy: t("Copy the new secret key"),
    label: t("secret key"),
    note: keptByServers,
  },
  app: {
    lead: t(
      "Installed versions of your app keep using the current key until it stops working. To give people more time to update, create a second app key and revoke this one later.",
    ),
    stops: t("Current key stops working"),
    expires: t("New key expires"),
    copy: t("Copy the new app key"),
    label: t("app key"),
    note: keptInApps,
  },
} as const;

type RotateKeyProps = { apiKey: ApiKey; onClose: () => void };

/** Creates a new secret; the current one keeps working as long as chosen. */
export function RotateKey({ apiKey, onClose }: RotateKeyProps) {
  const [secret, setSecret] = useState<string>();
  const [overlap, setOverlap] = useState<Overlap>(24);
  const [expiresInDays, setExpiresInDays] = useState<number | null>(null);
  const rotate = useCall(rotateApiKey, { changes: [listApiKeys], evenRefused: true, gcTime: 0 });
  const { lead, stops, expires, copy, label, note } = texts[apiKey.kind];
  if (secret !== undefined) {
    return (
      <Dialog title={copy} open onClose={onClose} must>
        <ShownOnce label={label} secret={secret} onDone={onClose}>
          {note}
        </ShownOnce>
      </Dialog>
    );
  }
  const send = () =>
    rotate.mutate(
      {
        params: { keyId: apiKey.id },
        body: { overlapHours: overlap, expiresInDays, version: apiKey.version },
      },
      { onSuccess: (made) => setSecret(made.secret) },
    );
  return (
    <Dialog title={t("Rotate {name}", { name: apiKey.name })} open onClose={onClose}>
      <div className={styles.form}>
        <ErrorNotice error={rotate.error} />
        {lead !== null && <p className={styles.text}>{lead}</p>}
        <Select
          label={stops}
          options={overlapHours.map((hours) => ({ id: String(hours), label: overlapNames[hours] }))}
          value={String(overlap)}
          onChange={(id) => setOverlap(overlapHours.find((hours) => String(hours) === id) ?? 24)}
        />
        <ExpirySelect label={expires} value={expiresInDays} onChange={setExpiresInDays} />
        {apiKey.previous && (
          <Notice tone="warn">
            {t("The older secret, {prefix}…, stops working within a minute.", {
              prefix: apiKey.previous.prefix,
            })}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" pending={rotate.isPending} onClick={send}>
            {t("Rotate key")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
