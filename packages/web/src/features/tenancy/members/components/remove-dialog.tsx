import {
  listMemberAccess,
  type Member,
  type MemberAccess,
  removeMember,
} from "@kiteloop/contract/tenancy/member";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { changedLists } from "../lib/changed-lists.ts";

type RemoveDialogProps = { member: Member; onClose: () => void };

/** Confirms removing a member. What they made that gives access is revoked unless it is unchecked. */
export function RemoveDialog({ member: { id, name, email }, onClose }: RemoveDialogProps) {
  const { workspace } = useMe();
  const made = useQuery({
    ...queryOf(listMemberAccess, { params: { memberId: id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [kept, setKept] = useState<readonly string[]>([]);
  const remove = useCall(removeMember, {
    changes: changedLists,
    onSuccess: () => {
      onClose();
      toast("ok", t("{name} is no longer a member", { name }));
    },
  });
  const revoke = made.data?.items.map((one) => one.id).filter((one) => !kept.includes(one));
  return (
    <ConfirmDialog
      title={t("Remove {name}?", { name })}
      open
      onClose={onClose}
      onConfirm={() => revoke && remove.mutate({ params: { memberId: id }, body: { revoke } })}
      confirm={t("Remove")}
      danger
      pending={remove.isPending || made.isPending}
      error={remove.error}
    >
      <p>
        {t("{name} ({email}) loses access to {name2} immediately and needs a new invitation to return.", {
          name,
          email,
          name2: workspace.name,
        })}
      </p>
      <p>{t("Their work stays. Invitations they sent are revoked.")}</p>
      <Loaded query={made} skeleton={<Skeleton height="3rem" />}>
        {({ items }) =>
          items.length > 0 && (
            <Checkboxes
              label={t("Revoke what they made")}
              hint={t(
                "Uncheck what must keep working. They may still know its secret or address, so replace it soon.",
              )}
              items={items.map((one) => ({ id: one.id, label: one.name, hint: hintOf(one) }))}
              value={revoke ?? []}
              onChange={(chosen) =>
                setKept(items.map((one) => one.id).filter((one) => !chosen.includes(one)))
              }
            />
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}

const kindNames: Record<MemberAccess["kind"], string> = {
  apiKey: t("Key"),
  dashboardLink: t("Dashboard link"),
  webhook: t("Webhook"),
};

const hintOf = ({ kind, projectName }: MemberAccess) =>
  [kindNames[kind], projectName ?? t("All projects")].join(" · ");
