import { type Branch, getTree, treeLimits } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { LoadMore } from "@kiteloop/ui/components/load-more.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { personName } from "../../../../lib/person-name.ts";
import { grow, type PagedList } from "../lib/grow.ts";
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
            <EmptyState drawing="quiet" title={t("No referrals yet")}>
              {t("Invitees who join appear here, with their own referrals below them.")}
            </EmptyState>
          );
        }
        return (
          <>
            <TreePicture tree={tree} />
            <List tree={tree} label={t("Referred by {person}", { person: personName(person) })} />
            <LoadMore query={query} label={t("Show earlier")} small />
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
            <List tree={below} label={t("Referred by {branch}", { branch: personName(branch) })} />
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
      {branch.status === "converted" && <Badge tone="ok">{t("Converted")}</Badge>}
      {branch.status === "rejected" && <Badge tone="danger">{t("Rejected")}</Badge>}
      <span>
        {formatDate(branch.joinedAt)}
        {joined > 0 && t(", {joined, plural, one {# referral} other {# referrals}}", { joined })}
        {!whole && shown > 0 && t(", latest {shown} shown", { shown })}
      </span>
    </div>
  );
}
