import { CardFold, FoldTitle } from "@kiteloop/ui/charts/card-fold.tsx";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Columns, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Download, Search } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useMe } from "../../api/queries/me.ts";
import { projectsQuery } from "../../api/queries/projects.ts";
import { setupParam } from "../../lib/set-up-note.ts";
import { openApiQuery } from "./api/open-api.ts";
import { ApiReference } from "./components/api-reference.tsx";
import { ErrorCatalogue, refusals } from "./components/error-catalogue.tsx";
import { isFound } from "./components/found.ts";
import styles from "./components/help.module.css";
import { InstallSteps } from "./components/install-steps.tsx";
import { StatusCard } from "./components/status-card.tsx";
import { questions, quickStart, type Topic } from "./components/topics.data.ts";
import { FoldedTopics, Topics } from "./components/topics.tsx";

const topicFound = (search: string) => (topic: Topic) => isFound(search, topic.title, topic.text);

export function Component() {
  const [params, setParams] = useSearchParams();
  const search = params.get("q") ?? "";
  return (
    <>
      <PageHeader title={t("Help")} />
      <Stack>
        <search className={styles.search}>
          <TextField
            label={t("Search")}
            quiet
            type="search"
            placeholder={t("Search guides, error codes and endpoints")}
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

/** The reference and the codes are lines until they are opened; the address names the open one. */
function Everything() {
  const projects = useQuery(projectsQuery);
  const [params, setParams] = useSearchParams();
  const open = params.get("open");
  const toggle = (section: string) => (next: boolean) =>
    setParams(next ? { open: section } : {}, { replace: true, preventScrollReset: true });
  const active = projects.data?.items.filter(({ status }) => status === "active");
  return (
    <>
      <Columns>
        <Stack>
          <Card
            title={t("Quickstart")}
            action={
              <ButtonLink size="small" to={{ pathname: paths.home.href(), search: setupParam }}>
                {t("Setup checklist")}
              </ButtonLink>
            }
          >
            <Topics topics={quickStart} numbered />
          </Card>
          {active && <InstallSteps projects={active} />}
          <Card title={t("FAQs")}>
            <FoldedTopics topics={questions} />
          </Card>
        </Stack>
        <Stack>
          <DocsCard />
          <StatusCard />
          <ConsoleCard />
          <Card title={t("Still need help?")}>
            <a href={paths.contact.href()}>{t("Contact us")}</a>
          </Card>
          <Card title={t("Accessibility")}>
            <p>{t("The app and widgets are tested for WCAG 2.2 AA.")}</p>
            <a href={paths.document.href({ name: "accessibility" })}>{t("Result of each criterion")}</a>
          </Card>
        </Stack>
      </Columns>
      <CardFold title={t("API")} open={open === "api"} onToggle={toggle("api")}>
        <Api search="" />
      </CardFold>
      <CardFold title={t("Error codes")} open={open === "codes"} onToggle={toggle("codes")}>
        <Card
          title={<FoldTitle>{t("Error codes")}</FoldTitle>}
          lead={t(
            "Codes never change meaning. Unexpected errors include an error ID to find them in the log.",
          )}
          flush
        >
          <ErrorCatalogue found={refusals} />
        </Card>
      </CardFold>
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
        <EmptyState drawing="lost" title={t("No results")}>
          {t("Try fewer or different words.")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {topics.length > 0 && (
        <Card title={t("FAQs")}>
          <Topics topics={topics} />
        </Card>
      )}
      {calls && <Api search={search} />}
      {codes.length > 0 && (
        <Card title={t("Error codes")} flush>
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
      title={<FoldTitle>{t("API")}</FoldTitle>}
      lead={t("Endpoints for your pages and servers at {origin}.", { origin: instance.edgeOrigin })}
      action={
        <Button size="small" onClick={save} disabled={query.data === undefined}>
          <Download aria-hidden="true" />
          {t("OpenAPI document")}
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
  { name: "getting-started", label: t("First join in ten minutes") },
  { name: "reference", label: t("API reference") },
  { name: "recipes", label: t("Recipes for other tools") },
];

/** The public site's documents. */
function DocsCard() {
  return (
    <Card title={t("Documentation")}>
      <ul className={styles.documents}>
        {documents.map(({ name, label }) => (
          <li key={name}>
            <a href={paths.document.href({ name })}>{label}</a>
          </li>
        ))}
        <li>
          <a href={paths.docs.href()}>{t("All documents")}</a>
        </li>
      </ul>
    </Card>
  );
}

function ConsoleCard() {
  const { instance } = useMe();
  return (
    <Card title={t("Console messages")}>
      <a href={`${instance.edgeOrigin}/w/_/diagnostics.html`}>{t("View all console codes")}</a>
    </Card>
  );
}
