import type { Project } from "@kiteloop/contract/publishing/project";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { listPayers, movePayer, type Payer } from "@kiteloop/contract/referrals/payer";
import { anyExternalId } from "@kiteloop/contract/shared/fields";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { Explain } from "@kiteloop/ui/charts/explain.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { useMay } from "../../../../lib/role.ts";
import styles from "./person.module.css";

type PayersProps = { project: Project; person: Participant };

/** The companies that pay for a participant. Nothing without one. */
export function Payers({ project, person }: PayersProps) {
  const params = { projectId: project.id, participantId: person.id };
  const { data } = useQuery(queryOf(listPayers, { params }));
  const [moving, setMoving] = useState<Payer | null>(null);
  const may = useMay("admin") && project.status !== "archived";
  if (data === undefined || data.items.length === 0) return null;
  return (
    <dl className={styles.facts}>
      <dt>
        {t("Payers")}
        <Explain title={t("Payers")}>
          <p>
            {t(
              "Your server said that these companies pay for this participant. Their payments count for the participant, and earn for the inviter.",
            )}
          </p>
        </Explain>
      </dt>
      {data.items.map((one) => (
        <dd key={one.payer}>
          {t("{payer}, since {date}", { payer: one.payer, date: formatDayLong(one.since.slice(0, 10)) })}{" "}
          {may && (
            <Button
              size="small"
              aria-label={t("Move {payer}…", { payer: one.payer })}
              onClick={() => setMoving(one)}
            >
              {t("Move…")}
            </Button>
          )}
        </dd>
      ))}
      {moving !== null && <MoveDialog project={project} payer={moving} onClose={() => setMoving(null)} />}
    </dl>
  );
}

function MoveDialog({ project, payer, onClose }: { project: Project; payer: Payer; onClose: () => void }) {
  const [to, setTo] = useState("");
  const [wrong, setWrong] = useState(false);
  const move = useCall(movePayer, {
    onSettled: (_moved, _error, _input, _context, { client }) => client.invalidateQueries(),
  });

  function submit() {
    const parsed =
      to.trim() === "" ? { success: true as const, data: null } : anyExternalId.safeParse(to.trim());
    setWrong(!parsed.success);
    if (!parsed.success) return;
    move.mutate(
      {
        params: { projectId: project.id },
        body: { payer: payer.payer, from: payer.participantExternalId, to: parsed.data },
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={t("Move {payer}", { payer: payer.payer })} open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>{t("For later payments. Those that were made stay with whom they counted for.")}</p>
          <TextField
            label={t("User ID of the participant they pay for")}
            value={to}
            error={wrong ? t("Enter at most 128 characters.") : undefined}
            onChange={({ target }) => setTo(target.value)}
          />
          <ErrorNotice error={move.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={move.isPending}>
              {to.trim() === "" ? t("Remove payer") : t("Move payer")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
