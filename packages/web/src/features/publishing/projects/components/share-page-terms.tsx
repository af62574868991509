import { type SharePage, sharePageLimits } from "@kiteloop/contract/publishing/project";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Fields } from "../../../../components/ui/layout.tsx";
import { t } from "../messages.ts";

type Props = {
  terms: SharePage["terms"];
  complaintAt: (path: string) => string | undefined;
  onChange: (terms: SharePage["terms"]) => void;
};

const none = { text: "", url: null, version: "1" };

/** The terms that visitors accept before they get a link. */
export function SharePageTerms({ terms, complaintAt, onChange }: Props) {
  const set = (change: Partial<NonNullable<SharePage["terms"]>>) =>
    onChange({ ...none, ...terms, ...change });
  return (
    <>
      <Checkbox
        label={t("projects.sharePageCard.terms")}
        hint={t("projects.sharePageCard.termsHint")}
        value={terms !== null}
        onChange={(asks) => onChange(asks ? none : null)}
      />
      {terms !== null && (
        <Fields>
          <TextField
            label={t("projects.sharePageCard.termsText")}
            maxLength={sharePageLimits.terms}
            value={terms.text}
            error={complaintAt("terms.text")}
            onChange={({ target }) => set({ text: target.value })}
          />
          <TextField
            label={t("projects.sharePageCard.termsUrl")}
            inputMode="url"
            placeholder="https://"
            value={terms.url ?? ""}
            error={complaintAt("terms.url")}
            onChange={({ target }) => set({ url: target.value.trim() || null })}
          />
          <TextField
            label={t("projects.sharePageCard.termsVersion")}
            hint={t("projects.sharePageCard.termsVersionHint")}
            maxLength={sharePageLimits.version}
            value={terms.version}
            error={complaintAt("terms.version")}
            onChange={({ target }) => set({ version: target.value })}
          />
        </Fields>
      )}
    </>
  );
}
