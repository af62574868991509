import type { Chain, ChainInviter, projectChains } from "@kiteloop/contract/reports/chains";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { ShareBar } from "@kiteloop/ui/charts/share-bar.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ChevronRight } from "lucide-react";
import { useChains } from "../api/use-insights.ts";
import { participantName } from "../measures.ts";
import styles from "./chains-card.module.css";

type Chains = ResponseOf<typeof projectChains>;

const rootName = ({ rootId, inviters }: Chain): string =>
  participantName({
    participantId: rootId,
    name: inviters.find(({ participantId }) => participantId === rootId)?.name ?? "",
  });

const columns: readonly ChartColumn<Chain>[] = [
  { id: "root", label: t("Started by"), value: rootName },
  {
    id: "people",
    label: t("People"),
    value: ({ people }) => people,
    format: formatCount,
  },
  { id: "depth", label: t("Depth"), value: ({ depth }) => depth },
  { id: "inviters", label: t("Inviters"), value: ({ inviters }) => inviters.length },
];

/** Few members read further; the participants' list has everybody. */
const mostBranches = 12;

/** The largest referral chains, each as a tree of inviters. */
export function ChainsCard({ projectId }: { projectId: string }) {
  const query = useChains(projectId);
  const rows = query.data?.chains ?? [];
  return (
    <ChartCard
      title={t("Top referral chains")}
      note={
        <>
          {t("All time")}
          <Define id="chainPeople" />
        </>
      }
      tableView
      data={{ columns, rows, rowKey: ({ rootId }) => rootId, file: "chains" }}
      picture={() => ({
        title: t("Top referral chains"),
        range: t("All time"),
        kind: "bars",
        bars: rows.map((chain) => ({
          label: rootName(chain),
          value: chain.people,
          text: t("{people, plural, one {# person} other {# people}}, depth {depth}", {
            people: chain.people,
            depth: chain.depth,
          }),
        })),
      })}
    >
      <Loaded query={query} skeleton={<Skeleton height="14rem" />}>
        {(found) => <List found={found} />}
      </Loaded>
    </ChartCard>
  );
}

function List({ found }: { found: Chains }) {
  if (found.chains.length === 0) return <p className={styles.nothing}>{t("No referrals yet.")}</p>;
  const highest = Math.max(...found.chains.map(({ people }) => people));
  return (
    <>
      <ul className={styles.list} aria-label={t("Top referral chains")}>
        {found.chains.map((chain) => (
          <li key={chain.rootId}>
            <details>
              <summary className={styles.summary}>
                <ChevronRight className={styles.opener} aria-hidden="true" />
                <span className={styles.name}>{rootName(chain)}</span>
                <span className={styles.size}>
                  {t("{people, plural, one {# person} other {# people}}, depth {depth}", {
                    people: chain.people,
                    depth: chain.depth,
                  })}
                </span>
                <span className={styles.bar}>
                  <ShareBar share={chain.people / highest} />
                </span>
              </summary>
              <Branch chain={chain} parentId={null} />
              {chain.inviters.length > mostBranches && (
                <p className={styles.nothing}>
                  {t("{count, plural, one {# more inviter} other {# more inviters}}", {
                    count: chain.inviters.length - mostBranches,
                  })}
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
      {!found.complete && (
        <p className={styles.nothing}>
          {t(
            "Based on the 200 participants with the most invitees. Chains have at least this many people and this depth.",
          )}
        </p>
      )}
    </>
  );
}

/** The inviters below one, recursively. Those whose own inviter is missing are at the top. */
function Branch({ chain, parentId }: { chain: Chain; parentId: string | null }) {
  const inviters = chain.inviters.slice(0, mostBranches);
  const under = inviters.filter((inviter) => parentOf(inviter, inviters) === parentId);
  if (under.length === 0) return null;
  return (
    <ul className={styles.branch}>
      {under.map((inviter) => (
        <li key={inviter.participantId}>
          {participantName(inviter)}{" "}
          <span className={styles.brought}>
            {t("{joined, plural, one {# referral} other {# referrals}}", { joined: inviter.joined })}
          </span>
          {inviter.participantId !== parentId && <Branch chain={chain} parentId={inviter.participantId} />}
        </li>
      ))}
    </ul>
  );
}

/** Null at the top; two who invited each other are both at the top instead of nowhere. */
function parentOf(inviter: ChainInviter, inviters: readonly ChainInviter[]): string | null {
  const visited = new Set<string>([inviter.participantId]);
  let above = inviter.parentId;
  while (above !== null) {
    if (visited.has(above)) return null;
    visited.add(above);
    const next = inviters.find(({ participantId }) => participantId === above);
    if (!next) return above === inviter.parentId ? null : inviter.parentId;
    above = next.parentId;
  }
  return inviter.parentId;
}
