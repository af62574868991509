import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { decodeTextAs, type OlderEncoding, olderEncodings, telltaleLines } from "./decode-text.ts";
import { problemText } from "./problem-text.ts";
import styles from "./text-file.module.css";
import type { TextFile } from "./use-text-file.ts";

/** Says why the chosen file was not read, or asks for its encoding. */
export function TextFileNotice({ file: { state, use } }: { file: TextFile }) {
  if (state.step === "idle") return null;
  if (state.step === "ambiguous") return <EncodingQuestion {...state} onUse={use} />;
  return (
    <Notice tone="danger">
      <p>{state.problem}</p>
    </Notice>
  );
}

const labels: Record<OlderEncoding, string> = {
  "windows-1252": t("Western European (Windows-1252)"),
  "windows-1250": t("Central European (Windows-1250)"),
  "windows-1251": t("Cyrillic (Windows-1251)"),
  "windows-1253": t("Greek (Windows-1253)"),
  "windows-1254": t("Turkish (Windows-1254)"),
  "windows-1257": t("Baltic (Windows-1257)"),
  macintosh: t("Western European (Mac)"),
  shift_jis: t("Japanese (Shift JIS)"),
  "euc-kr": t("Korean (EUC-KR)"),
  gb18030: t("Simplified Chinese (GB 18030)"),
  big5: t("Traditional Chinese (Big5)"),
};
const options = olderEncodings.map((id) => ({ id, label: labels[id] }));
const mostLines = 5;

type QuestionProps = { name: string; bytes: Uint8Array; onUse: (encoding: OlderEncoding) => void };

function EncodingQuestion({ name, bytes, onUse }: QuestionProps) {
  const [encoding, setEncoding] = useState<OlderEncoding>(olderEncodings[0]);
  const found = decodeTextAs(bytes, encoding);
  return (
    <Stack>
      <Notice tone="warn">
        <p>
          {t(
            "{name} is not UTF-8, and doesn’t say what it is. Choose the encoding in which these lines are right.",
            {
              name,
            },
          )}
        </p>
      </Notice>
      <Select
        label={t("Encoding")}
        options={options}
        value={encoding}
        onChange={(id) => setEncoding(olderEncodings.find((one) => one === id) ?? encoding)}
      />
      {"text" in found && (
        <ul aria-label={t("Lines with special characters")} className={styles.lines}>
          {telltaleLines(found.text, mostLines).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and have nothing else.
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {"problem" in found && (
        <Notice tone="danger">
          <p>{problemText(found.problem)}</p>
        </Notice>
      )}
      <Row>
        <Button disabled={!("text" in found)} onClick={() => onUse(encoding)}>
          {t("Use this encoding")}
        </Button>
      </Row>
    </Stack>
  );
}
