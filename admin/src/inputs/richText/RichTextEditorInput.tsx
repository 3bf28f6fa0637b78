import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { type ReactNode, useMemo } from 'react';
import { ColorButtons } from './ColorButtons';
import { ImageButton } from './ImageButton';
import { LinkButton } from './LinkButton';
import { cleanPastedHtml, withoutRunsOfSpaces } from './pastedHtml';
import { ProductPlace } from './productPlace';
import { TableButton } from './TableButton';
import { TABLE_EXTENSIONS } from './tables';
import { BlockButtons, useEditorValue } from './ToolbarButton';
import { useImagePaste } from './useImagePaste';

/** The heading levels that the API accepts. */
const HEADING_LEVELS = [1, 2, 3, 4] as const;
const PREFORMATTED = /(<pre\b[\s\S]*?<\/pre>)/i;

interface RichTextEditorInputProps {
  source: string;
  label: string;
  /** Height of the empty editor, in pixels. */
  minHeight: number;
  /** Further buttons of the toolbar. */
  tools?: ReactNode;
}

/**
 * The library's extensions, without the headings that the API removes, and without an empty paragraph at the end of each text. A click
 * on a link sets the cursor, and links without a target keep none.
 */
const EXTENSIONS = [
  ...(DefaultEditorOptions.extensions ?? []).map((extension) =>
    extension.name === 'starterKit'
      ? extension.configure({
          heading: { levels: [...HEADING_LEVELS] },
          link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
          trailingNode: false,
        })
      : extension,
  ),
  ...TABLE_EXTENSIONS,
  ProductPlace,
];

/** Rich text as an input of a react-admin form. RichText loads this large module when it is first rendered. */
export default function RichTextEditorInput({ source, label, minHeight, tools }: RichTextEditorInputProps) {
  const { handlers, onTransaction, isUploading, validate } = useImagePaste();
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions: EXTENSIONS,
      onTransaction,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...handlers,
        transformPastedHTML: cleanPastedHtml,
        transformPastedText: withoutRunsOfSpaces,
      },
    }),
    [label, handlers, onTransaction],
  );
  return (
    <>
      <RichTextInput
        source={source}
        label={label}
        format={withoutLineFeeds}
        validate={validate}
        editorOptions={editorOptions}
        toolbar={<RichTextToolbar label={label} tools={tools} />}
        helperText={false}
        sx={[richTextStyles, { '& .ProseMirror': { minHeight } }]}
      />
      {isUploading && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          Uploading the pasted images…
        </Typography>
      )}
    </>
  );
}

/**
 * Returns HTML without line feeds in its text. They mean a space, but the editor of `ra-input-rich-text` reads text with
 * `preserveWhitespace`, and would show and store each of them as a `<br>`.
 * @param html null for an emptied text.
 */
function withoutLineFeeds(html: string | null): string {
  return (html ?? '')
    .split(PREFORMATTED)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s*\n\s*/g, ' ')))
    .join('');
}

/** Buttons for the formatting that the API accepts (article-html.ts). */
function RichTextToolbar({ label, tools }: Pick<RichTextEditorInputProps, 'label' | 'tools'>) {
  return (
    <div role="group" aria-label={`Formatting of ${label}`}>
      <RichTextInputToolbar size="small">
        <TextStyleSelect />
        <FormatButtons size="small" />
        <ColorButtons />
        <AlignmentButtons size="small" />
        <ListButtons size="small" />
        <LinkButton />
        <ImageButton />
        <BlockButtons />
        <TableButton />
        {tools}
        <ClearButtons size="small" />
      </RichTextInputToolbar>
    </div>
  );
}

/** Selects a paragraph or a heading level. */
function TextStyleSelect() {
  const editor = useTiptapEditor();
  const level = useEditorValue(
    (current) => HEADING_LEVELS.find((candidate) => current.isActive('heading', { level: candidate })) ?? 0,
    0,
  );
  const choose = (chosen: number) => {
    const command = editor?.chain().focus();
    if (chosen === 0) command?.setNode('paragraph').run();
    else command?.setNode('heading', { level: chosen }).run();
  };
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      value={level}
      disabled={!editor}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Text style' } }, htmlInput: { tabIndex: -1 } }}
      sx={{ width: 124, '& .MuiSelect-select': { py: 0.5 } }}
    >
      <MenuItem value={0}>Normal</MenuItem>
      {HEADING_LEVELS.map((option) => (
        <MenuItem key={option} value={option}>
          Heading {option}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Styles of the editor. They resemble the storefront's. */
const richTextStyles = {
  '& .RaRichTextInputToolbar-root': { rowGap: 0, mb: 0.25 },
  '& .RaRichTextInputToolbar-root > *': { mr: '6px !important', mb: '6px !important' },
  '& .MuiToggleButton-root': { width: 30, height: 30, borderColor: 'divider' },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    px: 1.75,
    py: 1.25,
    fontSize: 15,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    '&, &:hover, &:focus': { bgcolor: 'background.paper' },
    '&:focus-visible': { outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '& h1, & h2, & h3, & h4': { lineHeight: 1.25, mt: 2, mb: 0.75, '&:first-of-type': { mt: 0 } },
    '& h1': { fontSize: '1.5rem' },
    '& h2': { fontSize: '1.3rem' },
    '& h3': { fontSize: '1.125rem' },
    '& h4': { fontSize: '1rem' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1 },
    '& img.ProseMirror-selectednode': { outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}` },
    '& a': { color: 'primary.main' },
    '& mark': { color: 'common.black' },
    '& blockquote': { m: 0, my: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
    '& pre': { p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' },
    '& table': {
      display: 'block',
      width: 'max-content',
      maxWidth: '100%',
      overflowX: 'auto',
      borderCollapse: 'collapse',
    },
    '& th, & td': { px: 1.25, py: 0.75, border: 1, borderColor: 'divider', textAlign: 'start', verticalAlign: 'top' },
    '& th': { bgcolor: 'action.hover' },
    '& .selectedCell': { bgcolor: 'action.selected' },
    '& [data-product]': {
      my: 1.5,
      px: 1.5,
      py: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'action.hover',
      fontWeight: 600,
      cursor: 'grab',
      '&::before': { content: '"Product"', mr: 1, color: 'text.secondary', fontWeight: 400 },
    },
    '& [data-product].ProseMirror-selectednode': {
      outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}`,
    },
    '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
  },
} as const;
