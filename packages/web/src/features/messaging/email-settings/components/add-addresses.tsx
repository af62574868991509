import { useState } from "react";
import { TextFileNotice } from "../../../../components/text-file/text-file-notice.tsx";
import { useTextFile } from "../../../../components/text-file/use-text-file.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea } from "../../../../components/ui/field.tsx";
import { FileButton } from "../../../../components/ui/file-button.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { type Added, useAdd } from "../api/suppressions.ts";
import { t } from "../messages.ts";
import { addressesIn } from "./addresses.ts";
import styles from "./email-settings.module.css";

/** Larger files are refused as likely mistakes. */
const mostMegabytes = 10;

const countOf = (count: number) => `${formatCount(count)} ${count === 1 ? "address" : "addresses"}`;

function resultText({ added, known, invalid }: Added): string {
  const parts = [t("emailSettings.addAddresses.added", { added: countOf(added) })];
  if (known > 0) parts.push(t("emailSettings.addAddresses.alreadyOnTheList", { known: countOf(known) }));
  if (invalid > 0) parts.push(t("emailSettings.addAddresses.otherSkipped", { invalid }));
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
    if (found.length === 0) setComplaint(t("emailSettings.addAddresses.enterAtLeastOne"));
    else add.mutate(found);
  }

  return (
    <Dialog title={t("emailSettings.addAddresses.addToSuppressionList")} open onClose={onClose}>
      <Stack>
        <ErrorNotice error={add.error} />
        {add.data ? (
          <Notice tone="ok">{resultText(add.data)}</Notice>
        ) : (
          <>
            <TextArea
              label={t("emailSettings.addAddresses.emailAddresses")}
              rows={6}
              placeholder={t("emailSettings.addAddresses.anaExampleComBen")}
              hint={
                found.length > 0
                  ? t("emailSettings.addAddresses.found", { count: countOf(found.length) })
                  : t("emailSettings.addAddresses.onePerLineOr")
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
                label={t("emailSettings.addAddresses.orUploadAFile")}
                accept=".csv,.txt,text/csv,text/plain"
                onChoose={(chosen) => void file.choose(chosen)}
              >
                {t("emailSettings.addAddresses.chooseFile")}
              </FileButton>
              <span className={styles.note}>{t("emailSettings.addAddresses.csvOrTextOther")}</span>
            </Row>
            <TextFileNotice file={file} />
            {add.isPending && (
              <ProgressBar
                label={t("emailSettings.addAddresses.addressesSent")}
                value={done}
                max={found.length}
              />
            )}
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>
            {add.data ? t("emailSettings.addAddresses.done") : t("emailSettings.addAddresses.cancel")}
          </Button>
          {!add.data && (
            <Button variant="primary" pending={add.isPending} onClick={send}>
              {t("emailSettings.addAddresses.add", {
                count: found.length > 0 ? countOf(found.length) : "addresses",
              })}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
