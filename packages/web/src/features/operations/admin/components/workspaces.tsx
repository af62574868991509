import { ids } from "@kiteloop/contract/shared/ids";
import { type Plan, planNames, plans } from "@kiteloop/contract/tenancy/plans";
import {
  findWorkspacesByName,
  getWorkspacePlan,
  setWorkspacePlan,
  type WorkspacePlan,
} from "@kiteloop/contract/tenancy/workspace-plan";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useEffect, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./admin.module.css";
import { NamedWorkspaces } from "./named-workspaces.tsx";
import { SuspensionCard } from "./suspension-card.tsx";

const titles: Record<Plan, string> = {
  free: t("Free"),
  growth: t("Growth"),
  scale: t("Scale"),
};
const options = planNames.map((id) => ({ id, label: titles[id] }));

/** Finds a workspace by its ID or name, changes its plan, and suspends it. */
export function Workspaces({ id: named = "" }: { id?: string }) {
  const [id, setId] = useState(named);
  const find = useCall(getWorkspacePlan);
  const byName = useCall(findWorkspacesByName);
  const { mutate } = find;
  // Another list of the admin area leads to a workspace by its address.
  useEffect(() => {
    if (named !== "") mutate({ params: { workspaceId: named } });
  }, [named, mutate]);
  const [changed, setChanged] = useState<WorkspacePlan>();
  const found = changed ?? find.data;
  const absent = hasCode(find.error, "not_found");
  const none = byName.data?.items.length === 0;

  function submit(text: string): void {
    setChanged(undefined);
    find.reset();
    byName.reset();
    if (ids.workspace.safeParse(text).success) find.mutate({ params: { workspaceId: text } });
    else byName.mutate({ body: { name: text } });
  }

  function choose(workspaceId: string): void {
    byName.reset();
    setId(workspaceId);
    find.mutate({ params: { workspaceId } });
  }

  return (
    <div className={styles.panel}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          submit(id.trim());
        }}
      >
        <TextField
          label={t("Workspace ID or name")}
          required
          autoComplete="off"
          spellCheck={false}
          value={id}
          onChange={(event) => setId(event.target.value)}
          error={absent || none ? t("No workspace has this ID, or a name that begins so.") : undefined}
        />
        <Button type="submit" pending={find.isPending || byName.isPending}>
          {t("Find")}
        </Button>
      </form>
      <ErrorNotice error={absent ? byName.error : (find.error ?? byName.error)} />
      {byName.data && !none && (
        <NamedWorkspaces workspaces={byName.data.items} more={byName.data.more} onChoose={choose} />
      )}
      {found && find.isSuccess && (
        <>
          <PlanCard key={`${found.workspaceId} ${found.plan}`} workspace={found} onSet={setChanged} />
          <SuspensionCard key={found.workspaceId} workspace={found} onChange={setChanged} />
        </>
      )}
    </div>
  );
}

type PlanCardProps = { workspace: WorkspacePlan; onSet: (workspace: WorkspacePlan) => void };

function PlanCard({ workspace, onSet }: PlanCardProps) {
  const { workspaceId, name, plan, createdAt, members } = workspace;
  const [chosen, setChosen] = useState<Plan>(plan);
  const set = useCall(setWorkspacePlan, {
    onSuccess: (changed) => {
      toast("ok", t("Plan of {name} changed", { name: changed.name }));
      onSet(changed);
    },
    onError: toastError(t("Plan not changed")),
  });
  return (
    <Card
      title={name}
      lead={t(
        "{members, plural, one {# member} other {# members}}, created {created}, up to {emails, number} invitation emails a month",
        {
          members,
          created: formatDate(createdAt),
          emails: plans[plan].invitationEmailsPerMonth,
        },
      )}
    >
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate({ params: { workspaceId }, body: { from: plan, plan: chosen } });
        }}
      >
        <Select
          label={t("Plan")}
          hint={t("Limits apply to new items. A smaller plan deletes nothing.")}
          options={options}
          value={chosen}
          onChange={(to) => setChosen(planNames.find((one) => one === to) ?? plan)}
        />
        <Button type="submit" variant="primary" disabled={chosen === plan} pending={set.isPending}>
          {t("Change plan")}
        </Button>
      </form>
    </Card>
  );
}
