import { listCodePools, readCodes, uploadCodes } from "@kiteloop/contract/referrals/code-pool";
import { codePoolKey } from "@kiteloop/contract/referrals/reward-fulfillment";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { FileButton } from "@kiteloop/ui/components/file-button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { TextFileNotice } from "../../../../components/text-file/text-file-notice.tsx";
import { useTextFile } from "../../../../components/text-file/use-text-file.ts";
import { complaint } from "../../../../lib/form.ts";

type UploadDialogProps = {
  projectId: string;
  /** Undefined for a new pool. */
  pool: string | undefined;
  onClose: () => void;
};

/** As large as an upload may be. */
const mostMegabytes = 3;

/** Adds codes to a pool, pasted or from a file. */
export function UploadDialog({ projectId, pool, onClose }: UploadDialogProps) {
  const [key, setKey] = useState(pool ?? "");
  const [codes, setCodes] = useState("");
  const [wrong, setWrong] = useState<{ key?: string | undefined; codes?: string | undefined }>({});
  const upload = useCall(uploadCodes, { changes: [listCodePools], evenRefused: true });
  const change = (text: string) => {
    setCodes(text);
    setWrong({});
  };
  const file = useTextFile({ most: mostMegabytes, onText: change });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = codePoolKey.safeParse(key);
    if (!checked.success) return setWrong({ key: complaint(checked.error.issues[0]) });
    const read = readCodes(codes);
    if ("line" in read)
      return setWrong({
        codes: t("Line {line} {problem}.", { line: read.line, problem: read.problem }),
      });
    if (read.codes.length === 0) return setWrong({ codes: t("Enter at least one code.") });
    try {
      const { added, repeated } = await upload.mutateAsync({
        params: { projectId, pool: key },
        body: { codes },
      });
      toast(
        "ok",
        t(
          "{added, plural, one {# code added} other {# codes added}}{repeated, plural, =0 {} one {, # skipped} other {, # skipped}}",
          { added, repeated },
        ),
      );
      onClose();
    } catch {
      // Shown above the buttons.
    }
  }

  return (
    <Dialog
      title={pool === undefined ? t("Add a pool of codes") : t("Add codes to {pool}", { pool })}
      open
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {pool === undefined && (
            <TextField
              label={t("Code pool")}
              placeholder="gifts"
              autoComplete="off"
              spellCheck={false}
              mono
              value={key}
              error={wrong.key}
              onChange={(event) => {
                setKey(event.target.value);
                setWrong({});
              }}
            />
          )}
          <TextArea
            label={t("Codes, one per line")}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            value={codes}
            error={wrong.codes}
            onChange={(event) => change(event.target.value)}
          />
          <Row>
            <FileButton
              label={t("File with codes")}
              accept=".csv,.txt,text/csv,text/plain"
              onChoose={(chosen) => void file.choose(chosen)}
            >
              {t("Choose file…")}
            </FileButton>
          </Row>
          <TextFileNotice file={file} />
          <ErrorNotice error={upload.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={upload.isPending}>
              {t("Add codes")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
