import type { Theme } from '@mui/material/styles';

/** How the editor looks: its text is close to what the storefront makes of it. */
export const richTextStyles = {
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
    '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
  },
} as const;
