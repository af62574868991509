import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Field, TextArea } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { type Added, useAdd } from "../api/suppressions.ts";
import { addressesIn } from "./addresses.ts";

/** Larger files are refused as likely mistakes, in bytes. */
const mostBytes = 10_000_000;

const countOf = (count: number) => `${formatCount(count)} ${count === 1 ? "address" : "addresses"}`;

function resultText({ added, known, invalid }: Added): string {
  const parts = [`${countOf(added)} added.`];
  if (known > 0) parts.push(`${countOf(known)} on the list already.`);
  if (invalid > 0) parts.push(`${formatCount(invalid)} of what was sent is no address and was left out.`);
  return parts.join(" ");
}

/** Addresses are typed, pasted or read from a file, and sent in parts. */
export function AddAddresses({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const [done, setDone] = useState(0);
  const add = useAdd(setDone);
  const found = addressesIn(text);

  async function read(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > mostBytes) {
      setComplaint("The file is larger than 10 MB. Split it.");
      return;
    }
    setComplaint(undefined);
    const content = await file.text();
    setText((before) => (before.trim() === "" ? content : `${before}\n${content}`));
  }

  function send() {
    setDone(0);
    if (found.length === 0) setComplaint("There is no address in it yet.");
    else add.mutate(found);
  }

  return (
    <Dialog title="Add addresses that get no email" open onClose={onClose}>
      <Stack>
        <ErrorNotice error={add.error} />
        {add.data ? (
          <Notice tone="ok">{resultText(add.data)}</Notice>
        ) : (
          <>
            <TextArea
              label="Addresses"
              rows={6}
              placeholder={"ana@example.com\nben@example.com"}
              hint={
                found.length > 0 ? `${countOf(found.length)} found.` : "One a line, or pasted from anywhere."
              }
              error={complaint}
              value={text}
              onChange={(event) => {
                setComplaint(undefined);
                setText(event.target.value);
              }}
            />
            <Field label="Or a file" hint="CSV or text. Other columns are left alone.">
              {(wiring) => (
                <input
                  {...wiring}
                  type="file"
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={(event) => void read(event.target.files?.[0])}
                />
              )}
            </Field>
            {add.isPending && <ProgressBar label="Addresses sent" value={done} max={found.length} />}
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>{add.data ? "Done" : "Cancel"}</Button>
          {!add.data && (
            <Button variant="primary" pending={add.isPending} onClick={send}>
              Add {found.length > 0 ? countOf(found.length) : "addresses"}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
