import { type Branch, getTree, treeLimits } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { personName } from "../../../../lib/person-name.ts";
import { grow, type PagedList } from "../lib/grow.ts";
import { t } from "../messages.ts";
import { PersonLink } from "./person-link.tsx";
import styles from "./tree.module.css";
import { TreePicture } from "./tree-picture.tsx";

/** A participant's direct and indirect invitees: a picture, and an equivalent list. */
export function PersonTree({ projectId, person }: { projectId: string; person: Participant }) {
  const query = useInfiniteQuery(
    pagedQueryOf(getTree, {
      params: { projectId, participantId: person.id },
      query: { depth: treeLimits.depth },
    }),
  );
  return (
    <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
      {({ pages }) => {
        const tree = grow(
          pages.flatMap(({ branches }) => branches),
          person.externalId,
        );
        if (tree.length === 0) {
          return (
            <EmptyState drawing="quiet" title={t("participants.personTree.noReferralsYet")}>
              {t("participants.personTree.inviteesWhoJoinAppear")}
            </EmptyState>
          );
        }
        return (
          <>
            <TreePicture tree={tree} />
            <List
              tree={tree}
              label={t("participants.personTree.referredBy", { person: personName(person) })}
            />
            {query.hasNextPage && (
              <Button
                size="small"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t("participants.personTree.showEarlier")}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function List({ tree, label }: { tree: readonly PagedList[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {tree.map(({ branch, below }) => (
        <li key={branch.externalId}>
          <Somebody branch={branch} shown={below.length} />
          {below.length > 0 && (
            <List
              tree={below}
              label={t("participants.personTree.referredByLabel", { branch: personName(branch) })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Somebody({ branch, shown }: { branch: Branch; shown: number }) {
  const name = personName(branch);
  const { participantId, joined, whole } = branch;
  return (
    <div className={styles.somebody}>
      {participantId === null ? name : <PersonLink participantId={participantId}>{name}</PersonLink>}
      {branch.status === "converted" && <Badge tone="ok">{t("participants.personTree.converted")}</Badge>}
      {branch.status === "rejected" && <Badge tone="danger">{t("participants.personTree.rejected")}</Badge>}
      <span>
        {formatDate(branch.joinedAt)}
        {joined > 0 && t("participants.personTree.other", { joined })}
        {!whole && shown > 0 && t("participants.personTree.latestShown", { shown })}
      </span>
    </div>
  );
}
