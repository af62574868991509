import { type TrustAnswer, type TrustEvidence, trustGroups, trustRevised } from "./trust.data.ts";

/** An evidence in `/trust.json`: the place, and the test's title or the name in a source. */
export type EvidenceEntry = { kind: string; at: string; name?: string };

export function entryOf(evidence: TrustEvidence): EvidenceEntry {
  if ("document" in evidence) return { kind: "document", at: evidence.document };
  if ("test" in evidence) return { kind: "test", at: evidence.test, name: evidence.title };
  if ("source" in evidence) return { kind: "source", at: evidence.source, name: evidence.name };
  if ("command" in evidence) return { kind: "command", at: evidence.command };
  return { kind: "page", at: evidence.page };
}

/** How many answers there are of each kind. */
export function countOf(answer: TrustAnswer): number {
  return trustGroups.flatMap(({ rows }) => rows).filter((row) => row.answer === answer).length;
}

/**
 * The content of `/trust.json`. Questions keep their ids, and fields may be added; any other change raises `format`.
 * @param version of the software
 */
export function trustFile(version: string) {
  const groups = trustGroups.map(({ id, title, rows }) => ({
    id,
    title,
    questions: rows.map((row) => ({
      id: row.id,
      question: row.question,
      answer: row.answer,
      text: row.text,
      evidence: row.evidence.map(entryOf),
    })),
  }));
  return { format: 1, software: "Kiteloop", version, revised: trustRevised, groups };
}
