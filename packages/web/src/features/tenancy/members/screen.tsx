import { listMembers } from "@kiteloop/contract/tenancy/member";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { queryOf } from "../../../api/query-of.ts";
import { useIsLimited, useMay } from "../../../lib/role.ts";
import { InviteDialog } from "./components/invite.tsx";
import { Log } from "./components/log.tsx";
import { People } from "./components/people.tsx";

/** Members and the audit log. The address contains the tab, so that it can be bookmarked. */
export function Component() {
  const manages = useMay("admin");
  const limited = useIsLimited();
  const members = useQuery(queryOf(listMembers));
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(false);
  // Other screens link to the form.
  const linked = query.has("invite");
  const inviting = manages && (asked || linked);
  const close = () => {
    setAsked(false);
    if (linked) setQuery({}, { replace: true });
  };
  const tab = query.get("tab") === "log" && !limited ? "log" : "people";
  return (
    <>
      <PageHeader
        title={t("Members")}
        actions={
          manages && (
            <Button variant="primary" onClick={() => setAsked(true)}>
              <UserPlus aria-hidden="true" />
              {t("Invite a member")}
            </Button>
          )
        }
      />
      <Tabs
        label={t("Members")}
        selected={tab}
        onSelect={(id) => id !== tab && setQuery(id === "log" ? { tab: id } : {}, { replace: true })}
        tabs={[
          {
            id: "people",
            label: t("Members"),
            content: <People members={members} onInvite={() => setAsked(true)} />,
          },
          ...(limited
            ? []
            : [
                {
                  id: "log",
                  label: t("Audit log"),
                  content: <Log members={members.data?.items ?? []} />,
                },
              ]),
        ]}
      />
      {inviting && <InviteDialog onClose={close} />}
    </>
  );
}
