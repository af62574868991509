import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { CreateKeyForm } from "./create-key-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

type CreateKeyProps = { projects: readonly Project[]; onClose: () => void };

/** First the permissions, then the key itself, which is shown once. */
export function CreateKey({ projects, onClose }: CreateKeyProps) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <Dialog title="New secret key" open onClose={onClose}>
      <CreateKeyForm projects={projects} onCreated={setSecret} onCancel={onClose} />
    </Dialog>
  ) : (
    <Dialog title="Copy the key now" open onClose={onClose} must>
      <ShownOnce label="secret key" secret={secret} onDone={onClose}>
        Kiteloop keeps only a hash of it, so it can't be shown again. Put it where your server keeps its
        secrets.
      </ShownOnce>
    </Dialog>
  );
}
