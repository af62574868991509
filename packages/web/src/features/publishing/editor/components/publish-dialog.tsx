import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { usePublishInstead } from "../../../../api/queries/experiments.ts";
import { usePublishWidget, versionsQuery } from "../../../../api/queries/widgets.ts";
import { paths } from "../../../../app/paths.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { UnkeptPromise } from "../../../../components/rewards/unkept-promise.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { behaviourSentence } from "../../../../lib/behaviour-sentence.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { specsOf } from "../fields/groups.ts";
import { languagesOf, missingTexts } from "../state/texts.ts";
import styles from "./editor.module.css";
import bar from "./editor-bar.module.css";
import { useConfig, useEditor, useEditorState } from "./editor-context.ts";

/** Changes that a publish makes on the site, and the button to publish. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { store, project, widget } = useEditor();
  const navigate = useNavigate();
  const config = useConfig((whole) => whole);
  const ref = { projectId: project.id, widgetId: widget.id };
  const alone = usePublishWidget(ref);
  const instead = usePublishInstead(ref);
  const running = widget.experimentId !== null;
  const publishing = running ? instead : alone;
  const [unsaved, setUnsaved] = useState(false);

  async function publish(): Promise<void> {
    setUnsaved(false);
    const version = await store.flush();
    if (version === undefined) {
      setUnsaved(true);
      return;
    }
    const published = running
      ? await instead.mutateAsync({ of: "draft", version })
      : await alone.mutateAsync(version);
    store.moveTo(published.version);
    toast(
      "ok",
      `Version ${published.publishedVersion} is live`,
      project.lastSeen
        ? `Pages of ${project.host} show it within five minutes.`
        : "Pages show it once they have the script tag, under “Embed”.",
    );
    await navigate(paths.widget.href(ref));
  }

  const name = running ? "the draft" : `version ${(widget.publishedVersion ?? 0) + 1}`;
  return (
    <Dialog title={`Publish ${name}`} open onClose={onClose}>
      <div className={bar.publish}>
        <p className={styles.sentence}>
          {behaviourSentence(config.behaviour, config.type, project.timeZone)}
        </p>
        <WhatChanges />
        <ReadsWrong />
        <UnkeptPromise projectId={project.id} config={config} />
        {unsaved && (
          <Notice tone="danger">
            The draft could not be saved, so nothing was published. See the note beside the button.
          </Notice>
        )}
        {running && (
          <Notice tone="warn">
            <span>
              An experiment of this widget is running. Publishing ends it: everybody sees the draft, and the{" "}
              <Link to={paths.compareWidget.href(ref)}>result</Link> stays as it is now.
            </span>
          </Notice>
        )}
        <ErrorNotice error={publishing.error} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          pending={publishing.isPending}
          onClick={() => void publish().catch(() => undefined)}
        >
          {running ? "End the experiment and publish" : `Publish ${name}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function WhatChanges() {
  const { project, widget } = useEditor();
  const config = useConfig((whole) => whole);
  const around = useSurroundings(project);
  const versions = useQuery(versionsQuery({ projectId: project.id, widgetId: widget.id }));
  if (widget.publishedVersion === null) {
    return project.lastSeen ? (
      <p>Nothing of it is on {project.host} yet: visitors see it within five minutes.</p>
    ) : (
      <p>
        Nothing of it is on {project.host} yet: visitors see it once your pages have the script tag, which the
        next screen shows.
      </p>
    );
  }
  return (
    <Loaded query={versions} skeleton={<Skeleton height="6rem" />}>
      {({ items }) => {
        const live = items.find(({ number }) => number === widget.publishedVersion);
        if (!live) return <p>It takes the place of version {widget.publishedVersion}.</p>;
        return (
          <>
            <p>Against version {live.number}, visitors get:</p>
            <ChangeList
              changes={changesBetween(live.config, config, around)}
              none="Nothing that they could tell apart."
              most={8}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Warnings that do not prevent publishing. */
function ReadsWrong() {
  const config = useConfig((whole) => whole);
  const warnings = useEditorState((state) => state.warnings);
  const lacking = languagesOf(config)
    .map((language) => [languageName(language), missingTexts(config, language).length] as const)
    .filter(([, count]) => count > 0);
  const labelOf = (key: string) => specsOf(config.type).find((spec) => spec.key === key)?.label ?? key;
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map(({ field, key, language, message }) => (
            <span key={field}>
              {labelOf(key)} in {languageName(language)}: {message}
            </span>
          ))}
        </Notice>
      )}
      {lacking.length > 0 && (
        <Notice>
          {lacking.map(([name, count]) => (
            <span key={name}>
              {name} lacks {count} {count === 1 ? "text" : "texts"}; {languageName(config.language)} is shown
              there.
            </span>
          ))}
        </Notice>
      )}
    </>
  );
}
