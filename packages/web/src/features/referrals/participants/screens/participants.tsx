import type { Project } from "@kiteloop/contract/publishing/project";
import {
  listParticipants,
  type ParticipantList,
  participantLists,
  shortestSearch,
} from "@kiteloop/contract/referrals/participant";
import { countUnconfirmed } from "@kiteloop/contract/referrals/waitlist-confirmation";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { pagedQueryOf, pageReader, queryOf } from "../../../../api/query-of.ts";
import { ListExportButton } from "../../../../components/export/list-export-button.tsx";
import { SavedFilters } from "../../../../components/filters/saved-filters.tsx";
import { useFilters } from "../../../../components/filters/use-filters.ts";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { useSettled } from "../../../../lib/settled.ts";
import { Pages } from "../components/pages.tsx";
import styles from "../components/people.module.css";
import { PeopleTable } from "../components/people-table.tsx";
import { personParam } from "../components/person-link.tsx";
import { PersonPanel } from "../components/person-panel.tsx";
import { peopleColumns } from "../lib/export.ts";

const lists: Record<ParticipantList, string> = {
  brought: t("Most referrals"),
  newest: t("Newest"),
  some: t("With referrals"),
  nobody: t("Without referrals"),
};
const options = participantLists.map((id) => ({ id, label: lists[id] }));
const isList = (id: string): id is ParticipantList => participantLists.some((list) => list === id);

/** The listed participants of a project: a list, or search results. */
type Looked = { list: ParticipantList; search: string };

const isSearch = (search: string): boolean => search.trim().length >= shortestSearch;

const askedOf = ({ id: projectId }: Project, { list, search }: Looked) => ({
  params: { projectId },
  query: isSearch(search) ? { search: search.trim() } : { list },
});

const fileOf = ({ name, host }: Project) => `kiteloop-${fileNameOf(name, host)}-people`;

export function Component() {
  return (
    <ProjectScreen title={t("Participants")}>{(project) => <Participants project={project} />}</ProjectScreen>
  );
}

/** A searchable list, and a panel with details. */
export function Participants({ project }: { project: Project }) {
  const { filters, change } = useFilters();
  const { search = "", list: wanted = "" } = filters;
  const list = isList(wanted) ? wanted : "brought";
  const looked = { list, search: useSettled(search, 250) };
  return (
    <Stack>
      <search className={styles.bar}>
        <TextField
          label={t("Search")}
          quiet
          type="search"
          placeholder={t("Name, email, ID or code")}
          before={<Search aria-hidden="true" size={16} />}
          value={search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Select
          label={t("Show")}
          inBox
          options={options}
          value={list}
          onChange={(id) => change({ list: id === "brought" ? "" : id })}
        />
        <ListExportButton
          file={fileOf(project)}
          columns={peopleColumns}
          read={pageReader(listParticipants, askedOf(project, looked))}
        />
      </search>
      <SavedFilters projectId={project.id} screen="participants" />
      <Unconfirmed projectId={project.id} />
      <People key={isSearch(looked.search) ? `?${looked.search}` : list} project={project} looked={looked} />
      <Panel project={project} />
    </Stack>
  );
}

/** People with a reserved place on a waitlist, who are not participants yet. */
function Unconfirmed({ projectId }: { projectId: string }) {
  const { data } = useQuery(queryOf(countUnconfirmed, { params: { projectId } }));
  if (data === undefined || data.count === 0) return null;
  const { count, more } = data;
  return (
    <Notice>
      {more
        ? t(
            "More than {count, number} people have a reserved place on a waitlist, and have yet to confirm their email. They become participants once they do.",
            { count },
          )
        : t(
            "{count, plural, one {One person has a reserved place on a waitlist, and has yet to confirm their email} other {# people have a reserved place on a waitlist, and have yet to confirm their email}}. They become participants once they do.",
            { count },
          )}
    </Notice>
  );
}

function People({ project, looked }: { project: Project; looked: Looked }) {
  const query = useInfiniteQuery(pagedQueryOf(listParticipants, askedOf(project, looked)));
  return (
    <Card flush>
      <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
        {(data) =>
          data.pages[0]?.items.length === 0 && !query.hasNextPage ? (
            <Nobody projectId={project.id} looked={looked} />
          ) : (
            <Pages label={t("Pages of participants")} query={query} data={data}>
              {(people) => <PeopleTable people={people} file={fileOf(project)} />}
            </Pages>
          )
        }
      </Loaded>
    </Card>
  );
}

type NobodyProps = { projectId: string; looked: Looked };

function Nobody({ projectId, looked: { list, search } }: NobodyProps) {
  if (isSearch(search)) {
    return (
      <EmptyState drawing="lost" title={t("No matching participants")}>
        {t("No name, email or ID starts with “{trim}”. Try a full ID or code.", { trim: search.trim() })}
      </EmptyState>
    );
  }
  if (list === "some" || list === "nobody") {
    return (
      <EmptyState
        drawing="quiet"
        title={list === "some" ? t("No referrals yet") : t("Everyone has referrals")}
      >
        {list === "some"
          ? t("Inviters appear here once an invitee joins.")
          : t("Every participant has at least one referral.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="start"
      title={t("No participants yet")}
      action={
        <ButtonLink to={paths.install.href({ projectId })} variant="primary">
          {t("Open Install")}
        </ButtonLink>
      }
    >
      <Rich
        text="Participants appear when your page calls <code>kiteloop.identify()</code>, your server reports them, or they join a waitlist."
        tags={{ code: (text) => <code>{text}</code> }}
      />
    </EmptyState>
  );
}

function Panel({ project }: { project: Project }) {
  const [search, setSearch] = useSearchParams();
  const participantId = search.get(personParam);
  const close = () =>
    setSearch(
      (now) => {
        now.delete(personParam);
        return now;
      },
      { preventScrollReset: true },
    );
  return <PersonPanel project={project} participantId={participantId} onClose={close} />;
}
