import type { Project } from "@kiteloop/contract/publishing/project";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { needsServerProof, paysForJoins } from "@kiteloop/contract/referrals/reward-proof";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { promisesNothing, sentences } from "../../../../components/rewards/sentence.ts";
import { useMay } from "../../../../lib/role.ts";
import { fulfillmentLines } from "../lib/words.ts";
import { RepeatedRewards } from "./repeated-rewards.tsx";
import styles from "./rewards.module.css";
import { RulesForm } from "./rules-form.tsx";
import { RulesState } from "./rules-state.tsx";

/** The reward rules as sentences for participants, and the form that changes them. */
export function RulesCard({ project }: { project: Project }) {
  const query = useQuery(rewardRulesQuery(project.id));
  const editor = useMay("editor") && project.status === "active";
  const [editing, setEditing] = useState(false);
  const [before, setBefore] = useState<RewardRules | null>(null);
  // The button that replaces the form gets the focus.
  const [edited, setEdited] = useState(false);
  const nothing = query.data !== undefined && promisesNothing(query.data.rules);
  return (
    <Card
      title={t("Reward rules")}
      action={
        editor &&
        !editing && (
          <Button
            variant={nothing ? "primary" : "secondary"}
            autoFocus={edited}
            onClick={() => {
              setEditing(true);
              setEdited(true);
            }}
          >
            <Pencil aria-hidden="true" />
            {nothing ? t("Add a reward") : t("Edit rules")}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
        {(stored) =>
          editing ? (
            <RulesForm
              projectId={project.id}
              stored={stored}
              onSaved={() => setBefore(stored.rules)}
              onClose={() => setEditing(false)}
            />
          ) : (
            <Stack tight>
              {stored.state !== null && <RulesState state={stored.state} />}
              <ul className={styles.promise}>
                {sentences(stored.rules).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {fulfillmentLines(stored.rules, stored.approved).map((line) => (
                <p key={line} className={styles.note}>
                  {line}
                </p>
              ))}
              <RepeatedRewards
                projectId={project.id}
                rules={stored.rules}
                before={before}
                editable={editor}
              />
              {paysForJoins(stored.rules) && (
                <Notice>
                  {t(
                    "These rewards have a value, so a join that only a page reports is held. Report joins from your server, too, or review them.",
                  )}
                </Notice>
              )}
              {project.conversionProof === "any" && <ProofNotice rules={stored.rules} />}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

function ProofNotice({ rules }: { rules: RewardRules }) {
  if (needsServerProof(rules))
    return (
      <Notice>
        {t(
          "These rewards have a value, so a conversion that a page reports waits until your server confirms it.",
        )}
      </Notice>
    );
  if (rules.on === "joined" || promisesNothing(rules)) return null;
  return (
    <Notice>
      {t(
        "Browser conversions currently trigger rewards. For rewards with cash value, require server confirmation in the project settings.",
      )}
    </Notice>
  );
}
