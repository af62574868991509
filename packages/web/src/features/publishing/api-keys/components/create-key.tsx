import type { ApiKeyKind } from "@kiteloop/contract/publishing/api-key";
import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { t } from "../messages.ts";
import { CreateKeyForm } from "./create-key-form.tsx";
import { CreateWorkspaceKeyForm } from "./create-workspace-key-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

/** The kinds of keys that have a section each: a workspace key is one for servers without a project. */
export type KeySection = ApiKeyKind | "workspace";

type CreateKeyProps = { kind: KeySection; projects: readonly Project[]; onClose: () => void };

const texts = {
  server: {
    title: t("apiKeys.createKey.newSecretKey"),
    copy: t("apiKeys.createKey.copyYourSecretKey"),
    label: t("apiKeys.createKey.secretKey"),
    note: t("apiKeys.createKey.youWontBeAble"),
  },
  workspace: {
    title: t("apiKeys.createKey.newWorkspaceKey"),
    copy: t("apiKeys.createKey.copyYourWorkspaceKey"),
    label: t("apiKeys.createKey.workspaceKey"),
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
      {kind === "workspace" ? (
        <CreateWorkspaceKeyForm onCreated={setSecret} onCancel={onClose} />
      ) : (
        <CreateKeyForm kind={kind} projects={projects} onCreated={setSecret} onCancel={onClose} />
      )}
    </Dialog>
  ) : (
    <Dialog title={copy} open onClose={onClose} must>
      <ShownOnce label={label} secret={secret} onDone={onClose}>
        {note}
      </ShownOnce>
    </Dialog>
  );
}
