import type { ApiKeyKind } from "@kiteloop/contract/publishing/api-key";
import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { t } from "../messages.ts";
import { CreateKeyForm } from "./create-key-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

type CreateKeyProps = { kind: ApiKeyKind; projects: readonly Project[]; onClose: () => void };

const texts = {
  server: {
    title: t("apiKeys.createKey.newSecretKey"),
    copy: t("apiKeys.createKey.copyYourSecretKey"),
    label: t("apiKeys.createKey.secretKey"),
    note: t("apiKeys.createKey.youWontBeAble"),
  },
  app: {
    title: t("apiKeys.createKey.newAppKey"),
    copy: t("apiKeys.createKey.copyYourAppKey"),
    label: t("apiKeys.createKey.appKey"),
    note: t("apiKeys.createKey.appKeyShownOnce"),
  },
} as const;

/** First the permissions, then the key itself, which is shown once. */
export function CreateKey({ kind, projects, onClose }: CreateKeyProps) {
  const [secret, setSecret] = useState<string>();
  const { title, copy, label, note } = texts[kind];
  return secret === undefined ? (
    <Dialog title={title} open onClose={onClose}>
      <CreateKeyForm kind={kind} projects={projects} onCreated={setSecret} onCancel={onClose} />
    </Dialog>
  ) : (
    <Dialog title={copy} open onClose={onClose} must>
      <ShownOnce label={label} secret={secret} onDone={onClose}>
        {note}
      </ShownOnce>
    </Dialog>
  );
}
