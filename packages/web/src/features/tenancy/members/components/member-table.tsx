import type { Member } from "@kiteloop/contract/tenancy/member";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useRoleCheck } from "../../../../lib/role.ts";
import { GoDialog } from "./go-dialog.tsx";
import styles from "./members.module.css";
import { PersonCell } from "./person-cell.tsx";
import { RolePicker } from "./role-picker.tsx";

type Ways = { may: (role: Role) => boolean; onlyOwner: boolean; onGo: (member: Member) => void };

function columns({ may, onlyOwner, onGo }: Ways): Column<Member>[] {
  const fixed = (member: Member) => member.role === "owner" && onlyOwner;
  const removable = (member: Member) => may("admin") && may(member.role);
  return [
    {
      id: "who",
      head: t("Member"),
      cell: (member) => (
        <PersonCell name={member.name} sub={member.email}>
          {member.name} {member.you && <Badge>{t("You")}</Badge>}
        </PersonCell>
      ),
    },
    {
      id: "role",
      head: t("Role"),
      cell: (member) => <RolePicker member={member} fixed={fixed(member)} />,
    },
    {
      id: "joined",
      head: t("Joined"),
      cell: (member) => formatDate(member.joinedAt),
      wide: true,
    },
    {
      id: "go",
      head: "",
      label: t("Actions"),
      align: "end",
      cell: (member) => {
        if (fixed(member) || !(member.you || removable(member))) return null;
        return (
          <Button
            size="small"
            aria-label={member.you ? t("Leave the workspace") : t("Remove {name}", { name: member.name })}
            onClick={() => onGo(member)}
          >
            {member.you ? t("Leave") : t("Remove")}
          </Button>
        );
      },
    },
  ];
}

/** The workspace's members, with role changes and removal if permitted. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const [going, setGoing] = useState<Member>();
  const onlyOwner = members.filter(({ role }) => role === "owner").length === 1;
  const may = useRoleCheck();
  const lone = members.length > 1 && onlyOwner && members.some(({ you, role }) => you && role === "owner");
  return (
    <div className={styles.cards}>
      <Table
        label={t("Members")}
        columns={columns({ may, onlyOwner, onGo: setGoing })}
        rows={members}
        rowKey={({ id }) => id}
      />
      {lone && (
        <p className={styles.note}>
          {t("You’re the only owner. To leave or change your role, make another member an owner first.")}
        </p>
      )}
      {going && <GoDialog member={going} onClose={() => setGoing(undefined)} />}
    </div>
  );
}
