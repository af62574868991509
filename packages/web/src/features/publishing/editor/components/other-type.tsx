import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { languageName, settingsOf } from "../../../../lib/config-changes/settings.ts";
import { widgetTypeNames } from "../../../../lib/names.ts";
import { t } from "../messages.ts";
import { convert } from "../state/convert.ts";
import { languagesOf } from "../state/texts.ts";
import styles from "./editor.module.css";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** The built-in texts of the widget's languages. */
const builtInsQuery = ({ id, draft }: Widget) =>
  queryOptions({
    queryKey: ["built-in-texts", id, ...languagesOf(draft)],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          languagesOf(draft).map(async (language) => [language, await builtInTexts(language)] as const),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

type OtherTypeProps = { widget: Widget; type: WidgetType };

/** The address requests another type than the widget's, which never changes, because its numbers belong to it. */
export function OtherType({ widget, type }: OtherTypeProps) {
  const builtIns = useQuery(builtInsQuery(widget));
  return (
    <>
      <PageHeader
        title={widget.name}
        lead={t("editor.otherType.lead", { type: widgetTypeNames[widget.type] })}
      />
      <Card
        title={t("editor.otherType.title", { type: widgetTypeNames[type] })}
        lead={t("editor.otherType.cardLead")}
      >
        <Loaded query={builtIns} skeleton={<Skeleton height="12rem" />}>
          {(texts) => <Offer widget={widget} type={type} conversion={convert(widget.draft, type, texts)} />}
        </Loaded>
      </Card>
    </>
  );
}

type OfferProps = OtherTypeProps & { conversion: ReturnType<typeof convert> };

/** Lists what the new widget takes over before it is created. */
function Offer({ widget, type, conversion: { config, kept, usual, lost } }: OfferProps) {
  const create = useCreateWidget();
  const navigate = useNavigate();
  const { projectId, draft } = widget;
  const names = new Map(settingsOf(draft).map(({ key, name }) => [key, name]));
  const named = (keys: readonly string[]) =>
    list.format(keys.map((key) => names.get(`content.${key}`) ?? key));
  const translated = languagesOf(draft).slice(1).map(languageName);
  const languages =
    translated.length === 0
      ? ""
      : t("editor.otherType.languages", {
          languages: list.format([languageName(draft.language), ...translated]),
        });

  function make(): void {
    const name = t("editor.otherType.newName", { name: widget.name, type: widgetTypeNames[type] }).slice(
      0,
      80,
    );
    create.mutate(
      { projectId, name, config },
      {
        onSuccess: ({ id }) =>
          void navigate(paths.editWidget.href({ projectId, widgetId: id, widgetType: type })),
      },
    );
  }

  return (
    <Stack tight>
      <dl className={styles.carries}>
        <dt>{t("editor.otherType.kept")}</dt>
        <dd>
          {kept.length > 0
            ? t("editor.otherType.keptSettings", { settings: named(kept), languages })
            : t("editor.otherType.keptDesign", { languages })}
        </dd>
        {usual.length > 0 && (
          <>
            <dt>{t("editor.otherType.defaults")}</dt>
            <dd>{t("editor.otherType.defaultTexts", { languages })}</dd>
          </>
        )}
        {lost.length > 0 && (
          <>
            <dt>{t("editor.otherType.lost")}</dt>
            <dd>{t("editor.otherType.lostSettings", { settings: named(lost) })}</dd>
          </>
        )}
      </dl>
      <ErrorNotice error={create.error} />
      <Row>
        <Button variant="primary" pending={create.isPending} onClick={make}>
          {t("editor.otherType.create")}
        </Button>
        <ButtonLink to={paths.editWidget.href({ projectId, widgetId: widget.id, widgetType: widget.type })}>
          {t("editor.otherType.edit")}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
