import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
import { languageName, settingsOf } from "../../../../lib/config-changes/settings.ts";
import { widgetTypeNames } from "../../../../lib/names.ts";
import { convert } from "../state/convert.ts";
import { languagesOf } from "../state/texts.ts";
import styles from "./editor.module.css";

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
      <PageHeader title={widget.name} />
      <Card
        title={t("Convert to {type}?", { type: widgetTypeNames[type] })}
        lead={t("Converting creates a new widget. The original keeps its type, versions and results.")}
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
    formatList(keys.map((key) => names.get(`content.${key}`) ?? key));
  const translated = languagesOf(draft).slice(1).map(languageName);
  const languages =
    translated.length === 0
      ? ""
      : t(", in {languages}", {
          languages: formatList([languageName(draft.language), ...translated]),
        });

  function make(): void {
    const name = t("{name} ({type})", { name: widget.name, type: widgetTypeNames[type] }).slice(0, 80);
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
        <dt>{t("Kept")}</dt>
        <dd>
          {kept.length > 0
            ? t("Design, behavior and content ({settings}){languages}.", { settings: named(kept), languages })
            : t("Design and behavior{languages}.", { languages })}
        </dd>
        {usual.length > 0 && (
          <>
            <dt>{t("Replaced with defaults")}</dt>
            <dd>{t("Unedited default texts{languages}.", { languages })}</dd>
          </>
        )}
        {lost.length > 0 && (
          <>
            <dt>{t("Not included")}</dt>
            <dd>{t("Not available in the new type: {settings}.", { settings: named(lost) })}</dd>
          </>
        )}
      </dl>
      <ErrorNotice error={create.error} />
      <Row>
        <Button variant="primary" pending={create.isPending} onClick={make}>
          {t("Create widget")}
        </Button>
        <ButtonLink to={paths.editWidget.href({ projectId, widgetId: widget.id, widgetType: widget.type })}>
          {t("Edit original")}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
