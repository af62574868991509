import type { Widget } from "@kiteloop/contract/publishing/widget";
import { builtInTexts } from "@kiteloop/contract/publishing/widget/texts/index";
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
        lead={`This address asks for “${widgetTypeNames[type]}”, and the widget is of the type “${widgetTypeNames[widget.type]}”.`}
      />
      <Card
        title={`Make a new widget of the type “${widgetTypeNames[type]}” from it?`}
        lead="A widget keeps its type, because its numbers and versions belong to it. This one stays as it is."
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
    translated.length === 0 ? "" : `, in ${list.format([languageName(draft.language), ...translated])}`;

  function make(): void {
    const name = `${widget.name} as ${widgetTypeNames[type].toLowerCase()}`.slice(0, 80);
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
        <dt>Carries over</dt>
        <dd>
          Design and behaviour{kept.length > 0 ? `; ${named(kept)}` : ""}
          {languages}.
        </dd>
        {usual.length > 0 && (
          <>
            <dt>Starts with its own</dt>
            <dd>The built-in texts, where this widget has built-in ones too{languages}.</dd>
          </>
        )}
        {lost.length > 0 && (
          <>
            <dt>Stays behind</dt>
            <dd>The new widget has no place for: {named(lost)}.</dd>
          </>
        )}
      </dl>
      <ErrorNotice error={create.error} />
      <Row>
        <Button variant="primary" pending={create.isPending} onClick={make}>
          Make a new widget
        </Button>
        <ButtonLink to={paths.editWidget.href({ projectId, widgetId: widget.id, widgetType: widget.type })}>
          Edit it as it is
        </ButtonLink>
      </Row>
    </Stack>
  );
}
