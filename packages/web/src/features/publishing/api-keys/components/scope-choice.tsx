import { personalScope, type Scope, scopes, workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { projectScopeNames, workspaceScopeNames } from "../scope-names.ts";
import styles from "./keys.module.css";

const isRead = (scope: Scope) => scope.endsWith(":read");

/** Scopes that change something first, because a new key reports conversions and joins. */
const groupsIn = (offered: readonly Scope[]): readonly { label: string; of: readonly Scope[] }[] => [
  { label: t("Write"), of: offered.filter((scope) => !isRead(scope)) },
  {
    label: t("Read"),
    of: offered.filter((scope) => isRead(scope) && scope !== personalScope),
  },
  { label: t("Personal data"), of: [personalScope] },
];

const names = { project: projectScopeNames, workspace: workspaceScopeNames };
const groups = { project: groupsIn(scopes), workspace: groupsIn(workspaceScopes) };

type ScopeChoiceProps = {
  of: keyof typeof groups;
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | undefined;
};

/** The permissions of a secret key, in groups. */
export function ScopeChoice({ of: keyOf, value, onChange, error }: ScopeChoiceProps) {
  const change = (group: readonly Scope[], chosen: readonly string[]) =>
    onChange(scopes.filter((scope) => (group.includes(scope) ? chosen : value).includes(scope)));
  return (
    <fieldset className={styles.scopes}>
      <legend>{t("Permissions")}</legend>
      {groups[keyOf].map(({ label, of }, index, all) => (
        <Checkboxes
          key={label}
          label={label}
          items={of.map((id) => ({ id, ...names[keyOf][id] }))}
          value={value.filter((scope) => of.includes(scope))}
          onChange={(chosen) => change(of, chosen)}
          error={index === all.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
