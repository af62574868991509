import type { VariantLetter } from "@kiteloop/contract/publishing/variant";
import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Ellipsis } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useSaveDraft } from "../../../../api/queries/widgets.ts";
import { ChangeList } from "../../../../components/config-changes/change-list.tsx";
import { type Change, changesBetween, changesSummary } from "../../../../lib/config-changes/changes.ts";
import type { Surroundings } from "../../../../lib/config-changes/settings.ts";
import { doerName, isImported } from "../../../../lib/doer.ts";
import { variantLetterOf } from "../../../../lib/experiment/words.ts";
import styles from "./widgets.module.css";

type VersionRowProps = {
  widget: Widget;
  version: WidgetVersion;
  before: WidgetVersion | undefined;
  around: Surroundings;
  /** The version's letter in the running experiment, if it takes part. */
  variant: VariantLetter | undefined;
  editable: boolean;
  /** Absent if it would change nothing, and for viewers. */
  onRollBack?: () => void;
};

/** A version: time, author, changes, and difference from the draft. */
export function VersionRow(props: VersionRowProps) {
  const { widget, version, before, around, variant, editable, onRollBack } = props;
  const { number, config, publishedAt, publishedBy, rolledBackTo } = version;
  const live = widget.publishedVersion === number;
  const changes = before ? changesBetween(before.config, config, around) : [];
  const fromDraft = changesBetween(config, widget.draft, around);
  return (
    <li className={styles.version}>
      <span className={styles.number}>v{number}</span>
      <div className={styles.words}>
        <p>
          {doerName(publishedBy)},{" "}
          <time dateTime={publishedAt} title={formatDateTime(publishedAt)}>
            {formatAgo(publishedAt, Date.now())}
          </time>{" "}
          {live && (
            <Badge tone={widget.status === "paused" ? "warn" : "ok"}>
              {widget.status === "paused" ? t("Paused") : t("Live")}
            </Badge>
          )}{" "}
          {variant && (
            <Badge tone="sky">{t("Variant {variant}", { variant: variantLetterOf(variant) })}</Badge>
          )}{" "}
          {isImported(publishedBy) && <Badge>{t("Imported")}</Badge>}{" "}
          {rolledBackTo !== null && (
            <Badge>{t("Rollback to version {rolledBackTo}", { rolledBackTo })}</Badge>
          )}
        </p>
        {before ? (
          <Difference
            summary={changesSummary(changes) || t("No change")}
            than={t("since version {number}", { number: before.number })}
            changes={changes}
          />
        ) : (
          <p className={styles.text}>{t("First published version")}</p>
        )}
        {fromDraft.length > 0 && (
          <Difference summary={changesSummary(fromDraft)} than={t("to the draft")} changes={fromDraft} />
        )}
      </div>
      {editable && (
        <div className={styles.acts}>
          {onRollBack && (
            <Button size="small" onClick={onRollBack}>
              <Rich
                text="Roll back<span> to version {number}</span>"
                values={{ number }}
                tags={{ span: (text) => <span className="visually-hidden">{text}</span> }}
              />
            </Button>
          )}
          <VersionMenu widget={widget} version={version} drafted={fromDraft.length === 0} live={live} />
        </div>
      )}
    </li>
  );
}

function Difference({ summary, than, changes }: { summary: string; than: string; changes: Change[] }) {
  if (changes.length === 0) {
    return (
      <p className={styles.text}>
        {summary} {than}
      </p>
    );
  }
  return (
    <details className={styles.difference}>
      <summary>
        {summary} <span>{than}</span>
      </summary>
      <ChangeList changes={changes} none="" />
    </details>
  );
}

type VersionMenuProps = { widget: Widget; version: WidgetVersion; drafted: boolean; live: boolean };

function VersionMenu({ widget, version, drafted, live }: VersionMenuProps) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const save = useSaveDraft();
  const navigate = useNavigate();
  const items = [
    ...(live && drafted ? [] : [{ id: "compare", label: t("Compare") }]),
    ...(drafted ? [] : [{ id: "take", label: t("Restore to draft") }]),
  ];
  if (items.length === 0) return null;

  function act(id: string) {
    const other = live ? "draft" : String(widget.publishedVersion ?? "draft");
    if (id === "compare")
      return void navigate(`${paths.compareWidget.href(ref)}?of=${version.number},${other}`);
    void save
      .mutateAsync({ params: ref, body: { version: widget.version, config: version.config } })
      .then(
        () =>
          toast(
            "ok",
            t("Version {number} restored to draft", { number: version.number }),
            t("Publish to go live."),
          ),
        toastError(t("Draft not changed")),
      );
  }

  return (
    <MenuButton
      label={t("More for version {number}", { number: version.number })}
      className={buttonClass({ variant: "ghost", size: "small", icon: true })}
      placement="bottom end"
      sections={[{ items }]}
      onAction={act}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}
