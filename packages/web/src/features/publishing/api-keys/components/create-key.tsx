import type { ApiKeyKind } from "@kiteloop/contract/publishing/api-key";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { CreateKeyForm } from "./create-key-form.tsx";
import { CreateWorkspaceKeyForm } from "./create-workspace-key-form.tsx";
import { keptByServers, keptInApps } from "./kept-once.ts";
import { ShownOnce } from "./shown-once.tsx";

/** The kinds of keys that have a section each: a workspace key is one for servers without a project. */
export type KeySection = ApiKeyKind | "workspace";

type CreateKeyProps = { kind: KeySection; projects: readonly Project[]; onClose: () => void };

const texts = {
  server: {
    title: t("New secret key"),
    copy: t("Copy your secret key"),
    label: t("secret key"),
    note: keptByServers,
  },
  workspace: {
    title: t("New workspace key"),
    copy: t("Copy your workspace key"),
    label: t("workspace key"),
    note: keptByServers,
  },
  app: {
    title: t("New app key"),
    copy: t("Copy your app key"),
    label: t("app key"),
    note: keptInApps,
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
