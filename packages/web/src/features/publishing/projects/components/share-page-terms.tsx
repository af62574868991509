import { type SharePage, sharePageLimits } from "@kiteloop/contract/publishing/project";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

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
        label={t("Ask visitors to accept terms")}
        value={terms !== null}
        onChange={(asks) => onChange(asks ? none : null)}
      />
      {terms !== null && (
        <Fields>
          <TextField
            label={t("Name of the terms")}
            maxLength={sharePageLimits.terms}
            value={terms.text}
            error={complaintAt("terms.text")}
            onChange={({ target }) => set({ text: target.value })}
          />
          <TextField
            label={t("Address of the terms")}
            inputMode="url"
            placeholder="https://"
            value={terms.url ?? ""}
            error={complaintAt("terms.url")}
            onChange={({ target }) => set({ url: target.value.trim() || null })}
          />
          <TextField
            label={t("Version")}
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
