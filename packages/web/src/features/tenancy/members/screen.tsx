import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../../../api/queries/me.ts";
import { Button } from "../../../components/ui/button.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { useMay } from "../../../lib/role.ts";
import { membersQuery } from "./api/members.ts";
import { InviteDialog } from "./components/invite.tsx";
import { Log } from "./components/log.tsx";
import { People } from "./components/people.tsx";

/** Members and the audit log. The address contains the tab, so that it can be bookmarked. */
export function Component() {
  const { workspace } = useMe();
  const manages = useMay("admin");
  const members = useQuery(membersQuery);
  const [query, setQuery] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const tab = query.get("tab") === "log" ? "log" : "people";
  return (
    <>
      <PageHeader
        title="Members"
        lead={`Who works in ${workspace.name}, and what each may do.`}
        actions={
          manages && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              Invite a member
            </Button>
          )
        }
      />
      <Tabs
        label="Members"
        selected={tab}
        onSelect={(id) => id !== tab && setQuery(id === "log" ? { tab: id } : {}, { replace: true })}
        tabs={[
          {
            id: "people",
            label: "People",
            content: <People members={members} onInvite={() => setInviting(true)} />,
          },
          { id: "log", label: "Audit log", content: <Log members={members.data?.items ?? []} /> },
        ]}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
