import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea } from "@kiteloop/ui/components/field.tsx";
import { FileButton } from "@kiteloop/ui/components/file-button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { TextFileNotice } from "../../../../components/text-file/text-file-notice.tsx";
import { useTextFile } from "../../../../components/text-file/use-text-file.ts";
import { type Added, useAdd } from "../api/suppressions.ts";
import { addressesIn } from "./addresses.ts";
import styles from "./email-settings.module.css";

/** Larger files are refused as likely mistakes. */
const mostMegabytes = 10;

const countOf = (count: number) => `${formatCount(count)} ${count === 1 ? "address" : "addresses"}`;

function resultText({ added, known, invalid }: Added): string {
  const parts = [t("{added} added.", { added: countOf(added) })];
  if (known > 0) parts.push(t("{known} already on the list.", { known: countOf(known) }));
  if (invalid > 0)
    parts.push(t("{invalid, plural, one {# invalid entry} other {# invalid entries}} skipped.", { invalid }));
  return parts.join(" ");
}

/** Addresses are typed, pasted or read from a file, and sent in parts. */
export function AddAddresses({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [done, setDone] = useState(0);
  const add = useAdd(setDone);
  const found = addressesIn(text);

  const file = useTextFile({
    most: mostMegabytes,
    onChoose: () => setComplaint(undefined),
    onText: (content) => setText((before) => (before.trim() === "" ? content : `${before}\n${content}`)),
  });

  function send() {
    setDone(0);
    if (found.length === 0) setComplaint(t("Enter at least one email address."));
    else add.mutate(found);
  }

  return (
    <Dialog title={t("Add to suppression list")} open onClose={onClose}>
      <Stack>
        <ErrorNotice error={add.error} />
        {add.data ? (
          <Notice tone="ok">{resultText(add.data)}</Notice>
        ) : (
          <>
            <TextArea
              label={t("Email addresses")}
              rows={6}
              placeholder={t("ana@example.com\nben@example.com")}
              hint={
                found.length > 0
                  ? t("{count} found.", { count: countOf(found.length) })
                  : t("One per line, or paste any text.")
              }
              error={complaint}
              value={text}
              onChange={(event) => {
                setComplaint(undefined);
                setText(event.target.value);
              }}
            />
            <Row>
              <FileButton
                label={t("File with addresses")}
                accept=".csv,.txt,text/csv,text/plain"
                onChoose={(chosen) => void file.choose(chosen)}
              >
                {t("Choose file")}
              </FileButton>
              <span className={styles.note}>{t("CSV or text. Other columns are ignored.")}</span>
            </Row>
            <TextFileNotice file={file} />
            {add.isPending && <ProgressBar label={t("Addresses sent")} value={done} max={found.length} />}
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>{add.data ? t("Done") : t("Cancel")}</Button>
          {!add.data && (
            <Button variant="primary" pending={add.isPending} onClick={send}>
              {t("Add {count}", {
                count: found.length > 0 ? countOf(found.length) : "addresses",
              })}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
