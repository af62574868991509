import { addressOf } from "../../documents/address.ts";
import { operator } from "../../operator.ts";
import type { Page } from "../../page.ts";
import { formatDay } from "../../text/day.ts";
import { DemoNote } from "../../text/demo-note.tsx";
import { Facts } from "../../text/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Prose } from "../../ui/prose.tsx";
import {
  type TrustAnswer,
  type TrustEvidence,
  type TrustRow,
  trustGroups,
  trustRevised,
} from "./trust.data.ts";
import styles from "./trust.module.css";
import { countOf, entryOf } from "./trust-file.ts";

const words: Record<TrustAnswer, string> = { yes: "Yes", no: "No", operator: "Depends on the operator" };

const labels: Record<string, string> = {
  document: "Document",
  test: "Test",
  source: "Source",
  command: "Command",
  page: "Page",
};

/** The address of what an evidence names, if this site or the operator's repository has it. */
function linkOf(evidence: TrustEvidence): string | undefined {
  const { kind, at } = entryOf(evidence);
  if (kind === "page") return at;
  return kind === "command" ? undefined : addressOf(`../${at}`, "", { ending: "" });
}

function Proof({ evidence }: { evidence: TrustEvidence }) {
  const { kind, at, name } = entryOf(evidence);
  const href = linkOf(evidence);
  const place = kind === "page" ? at : <code>{at}</code>;
  return (
    <li>
      {labels[kind]} {href === undefined ? place : <a href={href}>{place}</a>}
      {kind === "test" && `: ${name}`}
      {kind === "source" && (
        <>
          : <code>{name}</code>
        </>
      )}
    </li>
  );
}

const Answer = ({ answer, text, evidence }: TrustRow) => (
  <>
    <p>
      <strong>{words[answer]}.</strong> {text}
    </p>
    <ul className={styles.evidence}>
      {evidence.map((one) => (
        <Proof key={JSON.stringify(one)} evidence={one} />
      ))}
    </ul>
  </>
);

const heads = ["Question", "Answer and evidence"] as const;

function Group({ id, title, rows }: (typeof trustGroups)[number]) {
  return (
    <details>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id}>
        <Facts
          label={title}
          heads={heads}
          rows={rows.map((row) => ({ key: row.id, name: row.question, text: <Answer {...row} /> }))}
        />
      </div>
    </details>
  );
}

const contents = [
  { value: "In short", id: "in-short", depth: 2 },
  ...trustGroups.map(({ id, title }) => ({ value: title, id, depth: 2 })),
];

function Body() {
  return (
    <>
      <PageHead
        kicker="Small print"
        title="Trust"
        lead="Questions of a security review, with plain answers and where each can be checked."
      />
      <Prose contents={contents}>
        <p>
          Last revised on <time dateTime={trustRevised}>{formatDay(trustRevised)}</time>. Programs read the
          same answers in <a href="/trust.json">trust.json</a>.
        </p>
        <DemoNote />
        <h2 id="in-short">In short</h2>
        <ul>
          <li>
            {countOf("yes")} answers are yes, {countOf("no")} are no, and {countOf("operator")} depend on the
            operator or on where they run Kiteloop. Here that is {operator.name}, who hosts it at{" "}
            {operator.hosting.provider} in {operator.hosting.region}.
          </li>
          <li>
            Each answer names its evidence: a document, a test of the repository, a source, a command or a
            page. A test fails if one of them is gone.
          </li>
          <li>
            There is no certificate, no independent penetration test and no promise of availability by the
            software. Nothing has been released yet.
          </li>
          <li>
            Reports of vulnerabilities go to{" "}
            <a href={`mailto:${operator.securityEmail}`}>{operator.securityEmail}</a>.
          </li>
        </ul>
        {trustGroups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </Prose>
    </>
  );
}

export const page: Page = {
  path: "/trust",
  title: "Trust",
  description:
    "Answers to the questions of a security review: data, encryption, access, erasure, backups, incidents and supply chain, with evidence.",
  Body,
  changed: trustRevised,
};
