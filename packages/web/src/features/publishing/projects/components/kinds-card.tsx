import type { Project } from "@kiteloop/contract/publishing/project";
import {
  type ConversionKind,
  conversionKind,
  getConversionKinds,
  saveConversionKinds,
} from "@kiteloop/contract/referrals/conversion-kind";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import styles from "./kinds-card.module.css";

type Stored = ResponseOf<typeof saveConversionKinds>;

const mostKinds = 20;

/** The project's kinds of conversions: which count, and which earn rewards. */
export function KindsCard({ project }: { project: Project }) {
  const query = useQuery(queryOf(getConversionKinds, { params: { projectId: project.id } }));
  return (
    <Card
      title={t("Kinds of conversions")}
      lead={t(
        "Your server can send a kind with each conversion. Conversions without one count and earn rewards.",
      )}
    >
      <Loaded query={query} skeleton={<Skeleton height="10rem" />}>
        {(stored) => <KindsForm key={stored.version} project={project} stored={stored} />}
      </Loaded>
    </Card>
  );
}

type Complaints = Partial<Record<"key" | "name", string | undefined>>;

/** The complaints about each kind; null if there are none. */
function complaintsOf(kinds: readonly ConversionKind[]): Complaints[] | null {
  const all = kinds.map((kind, at): Complaints => {
    const { error } = conversionKind.safeParse(kind);
    const of = (field: "key" | "name") => complaint(error?.issues.find(({ path }) => path[0] === field));
    const first = kinds.findIndex(({ key }) => key === kind.key);
    return {
      name: of("name"),
      key: of("key") ?? (first < at ? t("Another kind has this key.") : undefined),
    };
  });
  return all.some(({ key, name }) => key !== undefined || name !== undefined) ? all : null;
}

function KindsForm({ project, stored }: { project: Project; stored: Stored }) {
  const [kinds, setKinds] = useState(stored.kinds);
  const [complaints, setComplaints] = useState<Complaints[]>([]);
  const save = useCall(saveConversionKinds, { returns: getConversionKinds });
  const set = (at: number, change: Partial<ConversionKind>) => {
    setKinds(kinds.map((kind, i) => (i === at ? { ...kind, ...change } : kind)));
    setComplaints([]);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = complaintsOf(kinds);
    setComplaints(wrong ?? []);
    if (wrong !== null) return;
    try {
      await save.mutateAsync({
        params: { projectId: project.id },
        body: { version: stored.version, kinds },
      });
      toast("ok", t("Kinds of conversions saved"));
    } catch {
      // Shown above the button.
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <div className={styles.kinds}>
          {kinds.map((kind, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <fieldset key={at} className={styles.kind}>
              <legend className="visually-hidden">{kind.name || t("New kind")}</legend>
              <TextField
                label={t("Name")}
                value={kind.name}
                error={complaints[at]?.name}
                onChange={(event) => set(at, { name: event.target.value })}
              />
              <TextField
                label={t("Key in the API")}
                value={kind.key}
                error={complaints[at]?.key}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => set(at, { key: event.target.value })}
              />
              <div className={styles.meaning}>
                <Checkbox
                  label={t("Counts as a conversion")}
                  value={kind.counts}
                  onChange={(counts) => set(at, { counts })}
                />
                <Checkbox
                  label={t("Earns rewards")}
                  value={kind.earns}
                  onChange={(earns) => set(at, { earns })}
                />
              </div>
              <div className={styles.remove}>
                <Button
                  icon
                  variant="ghost"
                  aria-label={t("Remove {name}", {
                    name: kind.name || kind.key || t("New kind"),
                  })}
                  onClick={() => {
                    setKinds(kinds.filter((_, other) => other !== at));
                    setComplaints([]);
                  }}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
            </fieldset>
          ))}
        </div>
        {kinds.length < mostKinds && (
          <Row>
            <Button
              size="small"
              onClick={() => setKinds([...kinds, { key: "", name: "", counts: true, earns: true }])}
            >
              <Plus aria-hidden="true" />
              {t("Add kind")}
            </Button>
          </Row>
        )}
        <ErrorNotice error={save.error} />
        <SaveRow changed={!isSame(kinds, stored.kinds)} pending={save.isPending}>
          {t("Save kinds")}
        </SaveRow>
      </Stack>
    </form>
  );
}

const isSame = (one: readonly ConversionKind[], other: readonly ConversionKind[]) =>
  JSON.stringify(one) === JSON.stringify(other);
