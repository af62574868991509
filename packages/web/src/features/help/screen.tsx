import { useQuery } from "@tanstack/react-query";
import { Download, Search } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../../api/queries/me.ts";
import { projectsQuery } from "../../api/queries/projects.ts";
import { paths } from "../../app/paths.ts";
import { download } from "../../components/charts/download.ts";
import { Button } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { TextField } from "../../components/ui/field.tsx";
import { Columns, Stack } from "../../components/ui/layout.tsx";
import { Loaded } from "../../components/ui/loaded.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { setupParam } from "../../lib/set-up-note.ts";
import { openApiQuery } from "./api/open-api.ts";
import { ApiReference } from "./components/api-reference.tsx";
import { ErrorCatalogue, refusals } from "./components/error-catalogue.tsx";
import { isFound } from "./components/found.ts";
import styles from "./components/help.module.css";
import { InstallSteps } from "./components/install-steps.tsx";
import { StatusCard } from "./components/status-card.tsx";
import { questions, quickStart, type Topic } from "./components/topics.data.ts";
import { Topics } from "./components/topics.tsx";
import { t } from "./messages.ts";

const topicFound = (search: string) => (topic: Topic) => isFound(search, topic.title, topic.text);

export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("q") ?? "";
  return (
    <>
      <PageHeader title={t("help.screen.help")} />
      <Stack>
        <search className={styles.search}>
          <TextField
            label={t("help.screen.search")}
            type="search"
            placeholder={t("help.screen.searchPlaceholder")}
            before={<Search aria-hidden="true" size={16} />}
            value={search}
            onChange={({ currentTarget: { value } }) =>
              setParams(value ? { q: value } : {}, { replace: true, preventScrollReset: true })
            }
          />
        </search>
        {search.trim() === "" ? <Everything /> : <Found search={search.trim()} />}
      </Stack>
    </>
  );
}

function Everything() {
  const projects = useQuery(projectsQuery);
  const active = projects.data?.items.filter(({ status }) => status === "active");
  return (
    <>
      <Columns>
        <Stack>
          <Card
            title={t("help.screen.quickStart")}
            action={
              <ButtonLink size="small" to={{ pathname: paths.home.href(), search: setupParam }}>
                {t("help.screen.setupChecklist")}
              </ButtonLink>
            }
          >
            <Topics topics={quickStart} numbered />
          </Card>
          {active && <InstallSteps projects={active} />}
          <Card title={t("help.screen.questions")}>
            <Topics topics={questions} />
          </Card>
        </Stack>
        <Stack>
          <DocsCard />
          <StatusCard />
          <ConsoleCard />
          <Card title={t("help.screen.contactTitle")}>
            <a href={paths.contact.href()}>{t("help.screen.contact")}</a>
          </Card>
          <Card title={t("help.screen.accessibilityTitle")}>
            <p>{t("help.screen.accessibility")}</p>
            <a href={paths.document.href({ name: "accessibility" })}>
              {t("help.screen.accessibilityReport")}
            </a>
          </Card>
        </Stack>
      </Columns>
      <Api search="" />
      <Card title={t("help.screen.errorCodes")} lead={t("help.screen.errorCodesLead")} flush>
        <ErrorCatalogue found={refusals} />
      </Card>
    </>
  );
}

/** The search results by section, without empty sections. */
function Found({ search }: { search: string }) {
  const topics = [...quickStart, ...questions].filter(topicFound(search));
  const codes = refusals.filter(({ code, title, status }) => isFound(search, code, title, String(status)));
  const { data } = useQuery(openApiQuery);
  const calls = data?.operations.some(operationFound(search)) ?? false;
  if (topics.length === 0 && codes.length === 0 && !calls) {
    return (
      <Card>
        <EmptyState drawing="lost" title={t("help.screen.noResults")}>
          {t("help.screen.noResultsText")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {topics.length > 0 && (
        <Card title={t("help.screen.questions")}>
          <Topics topics={topics} />
        </Card>
      )}
      {calls && <Api search={search} />}
      {codes.length > 0 && (
        <Card title={t("help.screen.errorCodes")} flush>
          <ErrorCatalogue found={codes} />
        </Card>
      )}
    </>
  );
}

const operationFound =
  (search: string) =>
  ({
    operationId,
    method,
    path,
    summary,
  }: {
    operationId: string;
    method: string;
    path: string;
    summary: string;
  }) =>
    isFound(search, operationId, method, path, summary);

function Api({ search }: { search: string }) {
  const { instance } = useMe();
  const query = useQuery(openApiQuery);
  const save = () => {
    if (query.data === undefined) return;
    const whole = { ...query.data.whole, servers: [{ url: instance.edgeOrigin }] };
    download(
      "kiteloop-openapi.json",
      new Blob([JSON.stringify(whole, null, 2)], { type: "application/json" }),
    );
  };
  return (
    <Card
      title={t("help.screen.api")}
      lead={t("help.screen.apiLead", { origin: instance.edgeOrigin })}
      action={
        <Button size="small" onClick={save} disabled={query.data === undefined}>
          <Download aria-hidden="true" />
          {t("help.screen.openApi")}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {({ operations }) => <ApiReference operations={operations.filter(operationFound(search))} />}
      </Loaded>
    </Card>
  );
}

const documents = [
  { name: "getting-started", label: t("help.screen.gettingStarted") },
  { name: "reference", label: t("help.screen.apiReference") },
  { name: "recipes", label: t("help.screen.recipes") },
];

/** The public site's documents. */
function DocsCard() {
  return (
    <Card title={t("help.screen.docs")} lead={t("help.screen.docsLead")}>
      <ul className={styles.documents}>
        {documents.map(({ name, label }) => (
          <li key={name}>
            <a href={paths.document.href({ name })}>{label}</a>
          </li>
        ))}
        <li>
          <a href={paths.docs.href()}>{t("help.screen.allDocs")}</a>
        </li>
      </ul>
    </Card>
  );
}

function ConsoleCard() {
  const { instance } = useMe();
  return (
    <Card title={t("help.screen.consoleMessages")} lead={t("help.screen.consoleLead")}>
      <a href={`${instance.edgeOrigin}/w/_/diagnostics.html`}>{t("help.screen.consoleCodes")}</a>
    </Card>
  );
}
