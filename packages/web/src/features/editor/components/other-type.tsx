import type { Widget } from "@kiteloop/contract/widget";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import { useNavigate } from "react-router-dom";
import { useCreateWidget } from "../../../api/queries/widgets.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../components/ui/layout.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { widgetTypeNames } from "../../../lib/names.ts";
import { convert } from "../state/convert.ts";

/** `signedOut` as "signed out". */
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type OtherTypeProps = { widget: Widget; type: WidgetType };

/** The address asks for another type than the widget has. A widget keeps its type, because its numbers belong to it. */
export function OtherType({ widget, type }: OtherTypeProps) {
  const create = useCreateWidget();
  const navigate = useNavigate();
  const { projectId } = widget;
  const { config, kept, lost } = convert(widget.draft, type);
  const [is, asked] = [widgetTypeNames[widget.type], widgetTypeNames[type]];
  return (
    <>
      <PageHeader
        title={`${is}, not ${asked.toLowerCase()}`}
        lead={`${widget.name} is of another type than this address asks for.`}
      />
      <Card title={`Make a new ${asked.toLowerCase()} from it?`}>
        <Stack tight>
          <p>
            A widget keeps its type, because its numbers and versions belong to it. A new widget takes over
            the design and behaviour
            {kept.length > 0
              ? `, and this copy: ${kept.map(spaced).join(", ")}.`
              : "; its copy starts afresh."}
          </p>
          {lost.length > 0 && <p>It has no place for: {lost.map(spaced).join(", ")}.</p>}
          <ErrorNotice error={create.error} />
          <Row>
            <Button
              variant="primary"
              pending={create.isPending}
              onClick={() =>
                create.mutate(
                  { projectId, name: `${widget.name} as ${asked.toLowerCase()}`.slice(0, 80), config },
                  {
                    onSuccess: (made) =>
                      void navigate(
                        paths.editWidget.href({ projectId, widgetId: made.id, widgetType: type }),
                      ),
                  },
                )
              }
            >
              Make a new widget
            </Button>
            <ButtonLink
              to={paths.editWidget.href({ projectId, widgetId: widget.id, widgetType: widget.type })}
            >
              Edit it as it is
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
    </>
  );
}
