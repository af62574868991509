import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { versionsQuery } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { configsOf, useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { SignedIdentityNote } from "../../../../components/install/signed-identity-note.tsx";
import { sentences } from "../../../../components/rewards/sentence.ts";
import { UnkeptPromise } from "../../../../components/rewards/unkept-promise.tsx";
import { behaviourSentence } from "../../../../lib/behaviour-sentence.ts";
import { changesBetween } from "../../../../lib/config-changes/changes.ts";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { specsOf } from "../fields/groups.ts";
import { languagesOf, missingTexts } from "../state/texts.ts";
import styles from "./editor.module.css";
import bar from "./editor-bar.module.css";
import { useConfig, useEditor, useWarnings } from "./editor-context.ts";
import { usePublish, useRewardCreation } from "./use-publish.ts";

/** Changes that a publish makes on the site, and the button to publish. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { project, widget } = useEditor();
  const config = useConfig((whole) => whole);
  const ref = { projectId: project.id, widgetId: widget.id };
  const { publish, running, unsaved, error, isPending } = usePublish();
  const reward = useRewardCreation();
  /** Only the pressed button shows that it is pending. */
  const [creating, setCreating] = useState(false);

  /** Errors are shown above the buttons. */
  const go = (action: () => Promise<unknown>) => action().catch(() => undefined);

  async function createAndPublish(create: () => Promise<unknown>) {
    setCreating(true);
    await create();
    await publish();
  }

  const title = running
    ? t("Publish draft")
    : t("Publish version {version}", { version: (widget.publishedVersion ?? 0) + 1 });
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className={bar.publish}>
        <p className={styles.sentence}>
          {behaviourSentence(config.behaviour, config.type, project.timeZone)}
        </p>
        <WhatChanges />
        <ReadsWrong />
        <UnkeptPromise projectId={project.id} config={config} advice={reward === null} />
        {reward && (
          <section className={bar.rule}>
            <h3>{t("Reward rules, as participants see them")}</h3>
            {sentences(reward.rules).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        )}
        <SignedIdentityNote projectId={project.id} type={config.type} />
        {unsaved && (
          <Notice tone="danger">
            {t(
              "We couldn’t save the draft, so nothing was published. See the reason next to the Publish button.",
            )}
          </Notice>
        )}
        {running && (
          <Notice tone="warn">
            <span>
              <Rich
                text="An experiment is running. Publishing ends it and shows the draft to all visitors. The <link>result</link> is kept."
                tags={{ link: (text) => <Link to={paths.compareWidget.href(ref)}>{text}</Link> }}
              />
            </span>
          </Notice>
        )}
        <ErrorNotice error={error ?? reward?.error ?? null} />
      </div>
      <DialogActions>
        {reward === null ? (
          <>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button variant="primary" pending={isPending} onClick={() => void go(publish)}>
              {running ? t("End experiment and publish") : title}
            </Button>
          </>
        ) : (
          <>
            <Button pending={isPending && !creating} onClick={() => void go(publish)}>
              {t("Publish anyway")}
            </Button>
            <Button
              variant="primary"
              pending={reward.isPending || (isPending && creating)}
              onClick={() => void go(() => createAndPublish(reward.create))}
            >
              {t("Create reward and publish")}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function WhatChanges() {
  const { project, widget } = useEditor();
  const config = useConfig((whole) => whole);
  const versions = useQuery(versionsQuery({ projectId: project.id, widgetId: widget.id }));
  const around = useSurroundings(project, [config, ...configsOf(versions.data)]);
  if (widget.publishedVersion === null) {
    return project.lastSeen ? (
      <p>
        {t("First publish. Visitors see it on {host} within five minutes.", {
          host: shownHost(project.host),
        })}
      </p>
    ) : (
      <p>
        {t("First publish. Visitors see it on {host} after you add the script tag in the next step.", {
          host: shownHost(project.host),
        })}
      </p>
    );
  }
  return (
    <Loaded query={versions} skeleton={<Skeleton height="6rem" />}>
      {({ items }) => {
        const live = items.find(({ number }) => number === widget.publishedVersion);
        if (!live) return <p>{t("Replaces version {version}.", { version: widget.publishedVersion })}</p>;
        return (
          <>
            <p>{t("Changes since version {version}:", { version: live.number })}</p>
            <ChangeList
              changes={changesBetween(live.config, config, around)}
              none={t("No visible changes.")}
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
  const warnings = useWarnings();
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
              {t("{label} in {language}: {message}", {
                label: labelOf(key),
                language: languageName(language),
                message,
              })}
            </span>
          ))}
        </Notice>
      )}
      {lacking.length > 0 && (
        <Notice>
          {lacking.map(([name, count]) => (
            <span key={name}>
              {t(
                "{count, plural, one {# {name} text is missing and appears in {language}.} other {# {name} texts are missing and appear in {language}.}}",
                { name, count, language: languageName(config.language) },
              )}
            </span>
          ))}
        </Notice>
      )}
    </>
  );
}
