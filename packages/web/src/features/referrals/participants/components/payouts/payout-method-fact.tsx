import type { Project } from "@kiteloop/contract/publishing/project";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { getPayee } from "@kiteloop/contract/referrals/payee";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../../api/query-of.ts";
import { isErased } from "../../../../../lib/person-name.ts";
import { useMay } from "../../../../../lib/role.ts";
import { payoutMethodWords } from "../../lib/payout-words.ts";

type PayoutMethodFactProps = { project: Project; person: Participant };

/** How a participant who has a balance is paid, for those who pay or help them; nothing until it is known. */
export function PayoutMethodFact({ project, person }: PayoutMethodFactProps) {
  const shown = useMay("admin") && !isErased(person);
  const params = { projectId: project.id, participantId: person.id };
  const { data: payee } = useQuery({ ...queryOf(getPayee, { params }), enabled: shown });
  if (!shown || payee === undefined) return null;
  const { method, usedFrom } = payee;
  return (
    <>
      <dt>{t("Payout method")}</dt>
      <dd>
        {method === null ? t("No payout method yet") : payoutMethodWords(method)}
        {usedFrom !== null && Date.parse(usedFrom) > Date.now() && (
          <p>{t("Used from {date} on", { date: formatDate(usedFrom) })}</p>
        )}
      </dd>
    </>
  );
}
