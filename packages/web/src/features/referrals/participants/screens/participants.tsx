import type { Project } from "@kiteloop/contract/publishing/project";
import { type ParticipantList, participantLists } from "@kiteloop/contract/referrals/participant";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { useSettled } from "../../../../lib/settled.ts";
import { isSearch, type Looked, peopleQuery, readPeople } from "../api/people.ts";
import { ExportButton } from "../components/export-button.tsx";
import { Pages } from "../components/pages.tsx";
import styles from "../components/people.module.css";
import { PeopleTable } from "../components/people-table.tsx";
import { personParam } from "../components/person-link.tsx";
import { PersonPanel } from "../components/person-panel.tsx";
import { peopleColumns } from "../lib/export.ts";

const lists: Record<ParticipantList, string> = {
  brought: "Brought the most",
  newest: "Newest",
  some: "Brought somebody",
  nobody: "Brought nobody yet",
};
const options = participantLists.map((id) => ({ id, label: lists[id] }));
const isList = (id: string): id is ParticipantList => participantLists.some((list) => list === id);

export function Component() {
  return (
    <ProjectScreen title="Participants">{(project) => <Participants project={project} />}</ProjectScreen>
  );
}

/** A searchable list, and a panel with details. */
export function Participants({ project }: { project: Project }) {
  const [search, setSearch] = useState("");
  const [list, setList] = useState<ParticipantList>("brought");
  const looked = { list, search: useSettled(search, 250) };
  return (
    <Stack>
      <search className={styles.bar}>
        <TextField
          label="Search"
          type="search"
          placeholder="Name, address, id or code"
          before={<Search aria-hidden="true" size={16} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select label="Show" options={options} value={list} onChange={(id) => isList(id) && setList(id)} />
        <ExportButton
          file={`kiteloop-${fileNameOf(project.name, project.host)}-people`}
          columns={peopleColumns}
          read={(cursor) => readPeople(project.id, looked, cursor)}
        />
      </search>
      <People key={isSearch(looked.search) ? `?${looked.search}` : list} project={project} looked={looked} />
      <Panel project={project} />
    </Stack>
  );
}

function People({ project, looked }: { project: Project; looked: Looked }) {
  const query = useInfiniteQuery(peopleQuery(project.id, looked));
  return (
    <Card flush>
      <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
        {(data) =>
          data.pages[0]?.items.length === 0 && !query.hasNextPage ? (
            <Nobody looked={looked} />
          ) : (
            <Pages label="Pages of participants" query={query} data={data}>
              {(people) => <PeopleTable people={people} />}
            </Pages>
          )
        }
      </Loaded>
    </Card>
  );
}

function Nobody({ looked: { list, search } }: { looked: Looked }) {
  if (isSearch(search)) {
    return (
      <EmptyState drawing="lost" title="Nobody found">
        No name, address, id or code begins with “{search.trim()}”. Whoever came before names could be
        searched is found by their whole id or code.
      </EmptyState>
    );
  }
  if (list === "some" || list === "nobody") {
    return (
      <EmptyState
        drawing="quiet"
        title={list === "some" ? "Nobody brought anybody yet" : "Everybody brought somebody"}
      >
        {list === "some"
          ? "As soon as a friend joins by somebody's link or mail, who brought them stands here."
          : "There is nobody among your participants who brought nobody."}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="start" title="Nobody takes part yet">
      Participants come in when your page calls <code>kiteloop.identify()</code>, your server reports them, or
      somebody joins a waitlist.
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
