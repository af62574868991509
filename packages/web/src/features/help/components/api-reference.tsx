import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { Operation } from "../api/open-api.ts";
import styles from "./help.module.css";

type Field = { name: string; place: string; type: string; required: boolean };
type Schema = Operation["parameters"][number]["schema"];

/** A schema in a word or two; the document has the details. */
export function typeOf({ type, format, enum: choices, const: only, anyOf, items }: Schema): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(", ");
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return t("one of several");
  if (items) return t("list");
  return [type ?? "any"].flat().join(t(" or ")) + (format ? ` (${format})` : "");
}

export function fieldsOf({ parameters, requestBody }: Operation): Field[] {
  const body = requestBody?.content?.["application/json"].schema;
  return [
    ...parameters.map(({ name, in: place, required, schema }) => ({
      ...{ name, place, required },
      type: typeOf(schema),
    })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      ...{ name, place: "body", required: body?.required.includes(name) ?? false },
      type: typeOf(schema),
    })),
  ];
}

const columns: readonly Column<Field>[] = [
  { id: "name", head: t("Field"), cell: ({ name }) => <code>{name}</code> },
  { id: "place", head: t("In"), cell: ({ place }) => place },
  { id: "type", head: t("Type"), cell: ({ type }) => type },
  {
    id: "required",
    head: t("Required"),
    cell: ({ required }) => (required ? t("Yes") : t("No")),
  },
];

const authenticationOf = ({ security, requestBody }: Operation): string => {
  if (security.length > 1) return t("publishable or secret key");
  if (security.length === 1) return t("secret key");
  const { key } = requestBody?.content?.["application/json"].schema.properties ?? {};
  return key ? t("publishable key") : t("none");
};

/** The endpoints for pages and servers, each with its fields and errors. */
export function ApiReference({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className={styles.operations}>
      {operations.map((operation) => {
        const { operationId, method, path, summary, responses } = operation;
        const fields = fieldsOf(operation);
        return (
          <li key={operationId}>
            <details>
              <summary>
                <Badge tone={method === "GET" ? "sky" : "ok"}>{method}</Badge>
                <code>{path}</code>
                <span>{summary}</span>
              </summary>
              <p>{t("Authentication: {key}", { key: authenticationOf(operation) })}</p>
              {fields.length > 0 && (
                <Table
                  label={t("Fields of {method} {path}", { method, path })}
                  columns={columns}
                  rows={fields}
                  rowKey={({ name, place }) => `${place} ${name}`}
                />
              )}
              <dl>
                {Object.entries(responses).map(([status, { description }]) => (
                  <div key={status}>
                    <dt>{status}</dt>
                    <dd>{description}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
