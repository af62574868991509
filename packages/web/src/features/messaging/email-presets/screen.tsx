import { emailLanguages } from "@kiteloop/contract/messaging/email";
import {
  type EmailTemplate,
  emailPurposes,
  listEmailTemplates,
} from "@kiteloop/contract/messaging/email-template";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { queryOf } from "../../../api/query-of.ts";
import { languageName } from "../../../lib/config-changes/settings.ts";
import { useMay } from "../../../lib/role.ts";
import styles from "./components/email-presets.module.css";
import { purposeNames } from "./components/names.ts";
import { PresetEditor } from "./components/preset-editor.tsx";

const purposes = emailPurposes.map((id) => ({
  id,
  label: purposeNames[id].label,
  hint: purposeNames[id].when,
}));
const languages = emailLanguages.map((id) => ({ id, label: languageName(id) }));

export function Component() {
  const presets = useQuery(queryOf(listEmailTemplates));
  return (
    <>
      <PageHeader title={t("Email templates")} />
      <Loaded query={presets} skeleton={<Skeleton height="44rem" />}>
        {({ items, language }) => <Presets items={items} used={language} />}
      </Loaded>
    </>
  );
}

type PresetsProps = { items: readonly EmailTemplate[]; used: EmailTemplate["language"] };

function Presets({ items, used }: PresetsProps) {
  const [query, setQuery] = useSearchParams();
  const admin = useMay("admin");
  const purpose = emailPurposes.find((one) => one === query.get("mail")) ?? "invitation";
  const language = emailLanguages.find((one) => one === query.get("language")) ?? used;
  const preset = items.find((one) => one.purpose === purpose && one.language === language);
  const choose = (name: string, value: string) =>
    setQuery({ mail: purpose, language, [name]: value }, { replace: true });
  return (
    <>
      <div className={styles.choice}>
        <Select label={t("Email")} options={purposes} value={purpose} onChange={(id) => choose("mail", id)} />
        <Select
          label={t("Language")}
          options={languages}
          value={language}
          onChange={(id) => choose("language", id)}
        />
      </div>
      {language !== used && (
        <div className={styles.choice}>
          <Notice>
            <p>
              {t("Your workspace sends emails in {language}, so this version isn’t used.", {
                language: languageName(used),
              })}
              {admin && (
                <>
                  {" "}
                  <Rich
                    text="Change the language in <link>email settings</link>."
                    tags={{ link: (text) => <a href={paths.emailSettings.href()}>{text}</a> }}
                  />
                </>
              )}
            </p>
          </Notice>
        </div>
      )}
      {preset && <PresetEditor key={`${purpose} ${language} ${preset.version}`} preset={preset} />}
    </>
  );
}
