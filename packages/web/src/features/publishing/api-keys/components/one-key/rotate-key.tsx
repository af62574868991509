import { type ApiKey, listApiKeys, overlapHours, rotateApiKey } from "@kiteloop/contract/publishing/api-key";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { Button } from "../../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../../components/ui/error-notice.tsx";
import { Notice } from "../../../../../components/ui/notice.tsx";
import { Select } from "../../../../../components/ui/select.tsx";
import { t } from "../../messages.ts";
import { ExpirySelect } from "../expiry-select.tsx";
import styles from "../keys.module.css";
import { ShownOnce } from "../shown-once.tsx";

type Overlap = (typeof overlapHours)[number];

const overlapNames: Record<Overlap, string> = {
  0: t("apiKeys.rotateKey.rightAway"),
  1: t("apiKeys.rotateKey.inAnHour"),
  24: t("apiKeys.rotateKey.in24Hours"),
  168: t("apiKeys.rotateKey.in7Days"),
};

const texts = {
  server: {
    lead: t("apiKeys.rotateKey.lead"),
    stops: t("apiKeys.rotateKey.currentSecretStops"),
    expires: t("apiKeys.rotateKey.newSecretExpires"),
    copy: t("apiKeys.rotateKey.copyTheNewSecret"),
    label: t("apiKeys.rotateKey.secretKey"),
    note: t("apiKeys.rotateKey.youWontBeAble"),
  },
  app: {
    lead: t("apiKeys.rotateKey.appLead"),
    stops: t("apiKeys.rotateKey.currentKeyStops"),
    expires: t("apiKeys.rotateKey.newKeyExpires"),
    copy: t("apiKeys.rotateKey.copyTheNewAppKey"),
    label: t("apiKeys.rotateKey.appKey"),
    note: t("apiKeys.createKey.appKeyShownOnce"),
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
    <Dialog title={t("apiKeys.rotateKey.title", { name: apiKey.name })} open onClose={onClose}>
      <div className={styles.form}>
        <ErrorNotice error={rotate.error} />
        <p className={styles.text}>{lead}</p>
        <Select
          label={stops}
          options={overlapHours.map((hours) => ({ id: String(hours), label: overlapNames[hours] }))}
          value={String(overlap)}
          onChange={(id) => setOverlap(overlapHours.find((hours) => String(hours) === id) ?? 24)}
        />
        <ExpirySelect label={expires} value={expiresInDays} onChange={setExpiresInDays} />
        {apiKey.previous && (
          <Notice tone="warn">
            {t("apiKeys.rotateKey.olderSecret", { prefix: apiKey.previous.prefix })}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t("apiKeys.rotateKey.cancel")}</Button>
          <Button variant="primary" pending={rotate.isPending} onClick={send}>
            {t("apiKeys.rotateKey.rotateKey")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
