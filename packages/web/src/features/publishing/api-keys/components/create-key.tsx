import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { t } from "../messages.ts";
import { CreateKeyForm } from "./create-key-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

type CreateKeyProps = { projects: readonly Project[]; onClose: () => void };

/** First the permissions, then the key itself, which is shown once. */
export function CreateKey({ projects, onClose }: CreateKeyProps) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <Dialog title={t("apiKeys.createKey.newSecretKey")} open onClose={onClose}>
      <CreateKeyForm projects={projects} onCreated={setSecret} onCancel={onClose} />
    </Dialog>
  ) : (
    <Dialog title={t("apiKeys.createKey.copyYourSecretKey")} open onClose={onClose} must>
      <ShownOnce label={t("apiKeys.createKey.secretKey")} secret={secret} onDone={onClose}>
        {t("apiKeys.createKey.youWontBeAble")}
      </ShownOnce>
    </Dialog>
  );
}
