import type { Member } from "@kiteloop/contract/tenancy/member";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { useRoleCheck } from "../../../../lib/role.ts";
import { t } from "../messages.ts";
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
      head: t("members.memberTable.member"),
      cell: (member) => (
        <PersonCell name={member.name} sub={member.email}>
          {member.name} {member.you && <Badge>{t("members.memberTable.you")}</Badge>}
        </PersonCell>
      ),
    },
    {
      id: "role",
      head: t("members.memberTable.role"),
      cell: (member) => <RolePicker member={member} fixed={fixed(member)} />,
    },
    {
      id: "joined",
      head: t("members.memberTable.joined"),
      cell: (member) => formatDate(member.joinedAt),
      wide: true,
    },
    {
      id: "go",
      head: "",
      label: t("members.memberTable.actions"),
      align: "end",
      cell: (member) => {
        if (fixed(member) || !(member.you || removable(member))) return null;
        return (
          <Button
            size="small"
            aria-label={
              member.you
                ? t("members.memberTable.leaveTheWorkspace")
                : t("members.memberTable.remove", { name: member.name })
            }
            onClick={() => onGo(member)}
          >
            {member.you ? t("members.memberTable.leave") : t("members.memberTable.remove2")}
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
        label={t("members.memberTable.members")}
        columns={columns({ may, onlyOwner, onGo: setGoing })}
        rows={members}
        rowKey={({ id }) => id}
      />
      {lone && <p className={styles.note}>{t("members.memberTable.youreTheOnlyOwner")}</p>}
      {going && <GoDialog member={going} onClose={() => setGoing(undefined)} />}
    </div>
  );
}
