import { AlignmentButtons, ClearButtons, FormatButtons, ListButtons, RichTextInputToolbar } from 'ra-input-rich-text';
import { BlockButtons } from './BlockButtons';
import { ColorButtons } from './ColorButtons';
import { ImageButton } from './ImageButton';
import { LinkButton } from './LinkButton';
import { TextStyleSelect } from './TextStyleSelect';

/** What the API keeps of rich text (article-html.ts), and nothing else. */
export function RichTextToolbar({ label }: { label: string }) {
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
        <ClearButtons size="small" />
      </RichTextInputToolbar>
    </div>
  );
}
