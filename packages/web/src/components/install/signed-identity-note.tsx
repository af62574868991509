import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { getInstallation } from "@kiteloop/contract/referrals/installation";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Rich } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { queryOf } from "../../api/query-of.ts";

type SignedIdentityNoteProps = { projectId: string; type: WidgetType };

/** Says that a widget's email form needs signed identities, while the project has none. */
export function SignedIdentityNote({ projectId, type }: SignedIdentityNoteProps) {
  const { data } = useQuery({
    ...queryOf(getInstallation, { params: { projectId } }),
    enabled: type === "invite",
  });
  if (type !== "invite" || data?.signed !== null) return null;
  return (
    <Notice>
      <span>
        <Rich
          text="The email form needs signed identities. Until your server signs them, visitors can only share their link. <link>Set up signing</link>"
          tags={{ link: (text) => <Link to={paths.install.href({ projectId })}>{text}</Link> }}
        />
      </span>
    </Notice>
  );
}
