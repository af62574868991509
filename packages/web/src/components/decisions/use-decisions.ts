import { decisionsAtOnce, undoDecisions } from "@kiteloop/contract/referrals/decision";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { type ErrorCode, errorCodes } from "@kiteloop/contract/shared/error-codes";
import { toast, toastError, toastUndo } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { refetch } from "../../api/key-of.ts";

type Results = { results: { decisionId: string | null; code: ErrorCode | null }[] };

type Options<Wanted, Row> = {
  projectId: string;
  send: (wanted: Wanted, rows: readonly Row[]) => Promise<Results>;
  nameOf: (row: Row) => string;
  /** The toast's title once a number of rows is decided. */
  titleOf: (wanted: Wanted, count: number) => string;
  /** Endpoints whose queries show the rows. */
  changes: readonly Endpoint[];
  after?: () => void;
};

/** Splits a list into requests. */
function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / decisionsAtOnce) }, (_, n) =>
    items.slice(n * decisionsAtOnce, (n + 1) * decisionsAtOnce),
  );
}

/** Decides on rows at once, with ten seconds to undo it. A refused row doesn't stop the others, and is named. */
export function useDecisions<Wanted extends { rows: readonly Row[] }, Row>(options: Options<Wanted, Row>) {
  const { projectId, send, nameOf, titleOf, changes, after } = options;
  const client = useQueryClient();

  const undoPart = async (decisionIds: string[]) =>
    (await call(undoDecisions, { params: { projectId }, body: { decisionIds } })).results;

  async function undo(decisionIds: readonly string[]) {
    try {
      const parts = chunksOf(decisionIds).map(undoPart);
      const late = (await Promise.all(parts)).flat().filter((code) => code !== null);
      if (late.length > 0)
        toast(
          "danger",
          t("{count, plural, one {Too late to undo} other {Too late to undo # of them}}", {
            count: late.length,
          }),
        );
      else toast("ok", t("Undone"));
    } catch (error) {
      toastError(t("Couldn’t undo"))(error);
    }
    await refetch(client, changes);
  }
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const results: Results["results"] = [];
      for (const part of chunksOf(wanted.rows)) results.push(...(await send(wanted, part)).results);
      return results;
    },
    onSuccess: async (results, wanted) => {
      const decided = results.flatMap(({ decisionId }) => decisionId ?? []);
      if (decided.length > 0) toastUndo(titleOf(wanted, decided.length), () => void undo(decided));
      reportRefused(
        results.flatMap(({ code }, n) => {
          const row = wanted.rows[n];
          return code === null || row === undefined ? [] : [{ name: nameOf(row), code }];
        }),
      );
      await refetch(client, changes);
      after?.();
    },
    onError: toastError(t("Nothing was changed")),
  });
}

/** Names up to three refused rows for each reason. */
function reportRefused(refused: readonly { name: string; code: ErrorCode }[]): void {
  const [first] = refused;
  if (first === undefined) return;
  const title =
    refused.length === 1
      ? t("{name} wasn’t changed", { name: first.name })
      : t("{count, number} weren’t changed", { count: refused.length });
  const reasons = [...new Set(refused.map(({ code }) => code))].map((code) => {
    const rows = refused.filter((one) => one.code === code);
    const names = rows.slice(0, 3).map(({ name }) => name);
    const listed = rows.length > 3 ? `${names.join(", ")}, …` : names.join(", ");
    const reason = errorCodes[code].title;
    return refused.length === 1 ? reason : t("{names}: {reason}", { names: listed, reason });
  });
  toast("danger", title, reasons.join(" "));
}
