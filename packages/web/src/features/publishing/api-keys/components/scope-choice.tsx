import { personalScope, type Scope, scopes } from "@kiteloop/contract/tenancy/roles";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { scopeNames } from "../../../../lib/names.ts";
import { t } from "../messages.ts";
import styles from "./keys.module.css";

const isRead = (scope: Scope) => scope.endsWith(":read");

/** Scopes that change something first, because a new key reports conversions and joins. */
const groups: readonly { label: string; of: readonly Scope[] }[] = [
  { label: t("apiKeys.scopeChoice.write"), of: scopes.filter((scope) => !isRead(scope)) },
  {
    label: t("apiKeys.scopeChoice.read"),
    of: scopes.filter((scope) => isRead(scope) && scope !== personalScope),
  },
  { label: t("apiKeys.scopeChoice.personal"), of: [personalScope] },
];

type ScopeChoiceProps = {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | undefined;
};

/** The permissions of a secret key, in groups. */
export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const change = (group: readonly Scope[], chosen: readonly string[]) =>
    onChange(scopes.filter((scope) => (group.includes(scope) ? chosen : value).includes(scope)));
  return (
    <fieldset className={styles.scopes}>
      <legend>{t("apiKeys.scopeChoice.permissions")}</legend>
      {groups.map(({ label, of }, index) => (
        <Checkboxes
          key={label}
          label={label}
          items={of.map((id) => ({ id, ...scopeNames[id] }))}
          value={value.filter((scope) => of.includes(scope))}
          onChange={(chosen) => change(of, chosen)}
          error={index === groups.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
