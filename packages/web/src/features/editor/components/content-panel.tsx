import { shareChannels } from "@kiteloop/contract/widget/content";
import { Checkboxes } from "../../../components/ui/choice.tsx";
import { TextArea, TextField } from "../../../components/ui/field.tsx";
import { complaint } from "../../../lib/form.ts";
import { contentText, withContent } from "../state/edits.ts";
import styles from "./editor.module.css";
import { type CopyFieldSpec, copyGroups } from "./fields.data.ts";
import { maxLengthOf } from "./limits.ts";
import type { Editor } from "./use-editor.ts";

const channelNames: Record<(typeof shareChannels)[number], string> = {
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
};

const channelItems = shareChannels.map((id) => ({ id, label: channelNames[id] }));

/** Every word of the widget. */
export function ContentPanel({ editor }: { editor: Editor }) {
  const { draft, complaints, edit } = editor;
  const { config } = draft;
  return (
    <div className={styles.panel}>
      <TextField
        label="Name"
        hint="Only your workspace sees it."
        maxLength={80}
        value={draft.name}
        error={complaint({ message: complaints.get("name") })}
        onChange={(event) => edit("name", { ...draft, name: event.target.value })}
      />
      {copyGroups[config.type].map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend>{group.title}</legend>
          {group.fields.map((spec) => (
            <CopyInput key={spec.key} spec={spec} editor={editor} />
          ))}
          {group.title === "Link and sharing" && "channels" in config.content && (
            <Checkboxes
              label="Share buttons"
              items={channelItems}
              value={config.content.channels}
              onChange={(channels) =>
                edit("content.channels", { ...draft, config: withContent(config, "channels", channels) })
              }
            />
          )}
        </fieldset>
      ))}
    </div>
  );
}

function CopyInput({ spec, editor }: { spec: CopyFieldSpec; editor: Editor }) {
  const { draft, complaints, edit } = editor;
  const field = `content.${spec.key}`;
  const value = contentText(draft.config, spec.key);
  const most = maxLengthOf(draft.config.type, spec.key);
  const near = most !== undefined && value.length > most * 0.8;
  const shared = {
    label: spec.label,
    hint: spec.hint,
    value,
    maxLength: most,
    aside: near ? `${value.length} of ${most}` : undefined,
    error: complaint({ message: complaints.get(field) }),
    onChange: (event: { target: { value: string } }) =>
      edit(field, { ...draft, config: withContent(draft.config, spec.key, event.target.value) }),
  };
  if (spec.kind === "area") return <TextArea {...shared} />;
  return <TextField {...shared} inputMode={spec.kind === "url" ? "url" : undefined} />;
}
