import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';
import { richTextStyles } from './richTextStyles';
import { RichTextToolbar } from './RichTextToolbar';
import { HEADING_LEVELS } from './TextStyleSelect';

interface RichTextEditorInputProps {
  source: string;
  label: string;
  /** Height of the empty editor, in pixels. */
  minHeight: number;
}

/** The library's own set, without the headings that the API drops; a click on a link puts the cursor there. */
const EXTENSIONS = DefaultEditorOptions.extensions?.map((extension) =>
  extension.name === 'starterKit'
    ? extension.configure({ heading: { levels: [...HEADING_LEVELS] }, link: { openOnClick: false } })
    : extension,
);

/** Rich text as an input of a react-admin form. Heavy: RichText loads it when it is first drawn. */
export default function RichTextEditorInput({ source, label, minHeight }: RichTextEditorInputProps) {
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions: EXTENSIONS,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
    }),
    [label],
  );
  return (
    <RichTextInput
      source={source}
      label={label}
      editorOptions={editorOptions}
      toolbar={<RichTextToolbar label={label} />}
      helperText={false}
      sx={[richTextStyles, { '& .ProseMirror': { minHeight } }]}
    />
  );
}
