import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Row, Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import { Select } from "../ui/select.tsx";
import { decodeTextAs, type OlderEncoding, olderEncodings, telltaleLines } from "./decode-text.ts";
import { t } from "./messages.ts";
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
  "windows-1252": t("textFile.encoding.western"),
  "windows-1250": t("textFile.encoding.central"),
  "windows-1251": t("textFile.encoding.cyrillic"),
  "windows-1253": t("textFile.encoding.greek"),
  "windows-1254": t("textFile.encoding.turkish"),
  "windows-1257": t("textFile.encoding.baltic"),
  macintosh: t("textFile.encoding.mac"),
  shift_jis: t("textFile.encoding.japanese"),
  "euc-kr": t("textFile.encoding.korean"),
  gb18030: t("textFile.encoding.simplifiedChinese"),
  big5: t("textFile.encoding.traditionalChinese"),
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
        <p>{t("textFile.question.title", { name })}</p>
      </Notice>
      <Select
        label={t("textFile.question.encoding")}
        hint={t("textFile.question.hint")}
        options={options}
        value={encoding}
        onChange={(id) => setEncoding(olderEncodings.find((one) => one === id) ?? encoding)}
      />
      {"text" in found && (
        <ul aria-label={t("textFile.question.lines")} className={styles.lines}>
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
          {t("textFile.question.use")}
        </Button>
      </Row>
    </Stack>
  );
}
