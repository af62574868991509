import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { widgetQuery } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import { isOwnSave } from "../../../../lib/own-saves.ts";
import styles from "./editor.module.css";
import { useEditor, useEditorState } from "./editor-context.ts";

/** Two members edited the same draft, or one in two tabs. Nothing is lost: undo restores the draft that was not chosen. */
export function ConflictNotice() {
  const conflict = useEditorState(({ save }) => save.kind === "conflict");
  return conflict ? <Conflict /> : null;
}

function Conflict() {
  const { store, project, widget } = useEditor();
  const mine = useEditorState(({ history }) => history.present);
  const theirs = useQuery({
    ...widgetQuery({ projectId: project.id, widgetId: widget.id }),
    staleTime: 0,
    refetchOnMount: "always",
  });
  const around = useSurroundings(project, [mine.config, ...(theirs.data ? [theirs.data.draft] : [])]);
  const isOwn = theirs.data !== undefined && isOwnSave(widget.id, theirs.data.version);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function decide(keep: boolean): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      const { data } = await theirs.refetch({ throwOnError: true });
      if (data)
        await store.settle({ draft: { name: data.name, config: data.draft }, version: data.version }, keep);
    } catch (failure) {
      setError(failure);
    }
    setPending(false);
  }

  return (
    <section className={styles.conflict} role="alert" aria-label={t("Conflicting drafts")}>
      <Card
        title={isOwn ? t("You edited this draft in another tab") : t("Someone else edited this draft")}
        lead={
          isOwn
            ? t(
                "The changes in the other tab are saved and these aren’t. Choose a version to keep. You can restore the other with Undo.",
              )
            : t(
                "Their changes are saved and yours aren’t. Choose a version to keep. You can restore the other with Undo.",
              )
        }
      >
        <Stack tight>
          <Loaded query={theirs} skeleton={<Skeleton height="5rem" />}>
            {({ name, draft }) => (
              <>
                <p>
                  {isOwn
                    ? t("This tab’s changes compared with the other’s:")
                    : t("Your changes compared with theirs:")}
                </p>
                {name !== mine.name && (
                  <p>
                    {t("Name:")} <del>{name}</del> <ins>{mine.name}</ins>
                  </p>
                )}
                <ChangeList
                  changes={changesBetween(draft, mine.config, around)}
                  none={t("No differences.")}
                />
              </>
            )}
          </Loaded>
          <ErrorNotice error={error} />
          <Row>
            <Button pending={pending} onClick={() => void decide(true)}>
              {isOwn ? t("Keep this tab’s") : t("Keep mine")}
            </Button>
            <Button pending={pending} onClick={() => void decide(false)}>
              {isOwn ? t("Use the other tab’s") : t("Use theirs")}
            </Button>
          </Row>
        </Stack>
      </Card>
    </section>
  );
}
